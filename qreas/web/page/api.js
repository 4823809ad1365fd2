// The one call that the page makes.

const KEY = "qreas-api-key";

export class Problem extends Error {
  constructor({ title, detail, status }) {
    super(detail);
    this.title = title;
    this.needsKey = status === 401;
  }
}

export function rememberKey(key) {
  sessionStorage.setItem(KEY, key);
}

/** The judgment of a pair, and the milliseconds that its stages took. */
export async function judge(premise, hypothesis, signal) {
  const headers = { "Content-Type": "application/json" };
  const key = sessionStorage.getItem(KEY);
  if (key) headers.Authorization = `Bearer ${key}`;
  const body = JSON.stringify({ premise, hypothesis });
  const answer = await reached(fetch("v1/judge", { method: "POST", headers, body, signal }));
  const told = await answer.json();
  if (!answer.ok) throw new Problem(told);
  return { judgment: told, milliseconds: spent(answer.headers.get("Server-Timing") ?? "") };
}

async function reached(request) {
  try {
    return await request;
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Problem({ title: "The service can't be reached", detail: "Is it still running?" });
  }
}

function spent(timing) {
  const durations = [...timing.matchAll(/dur=([\d.]+)/g)].map((found) => Number(found[1]));
  return durations.reduce((sum, each) => sum + each, 0);
}
