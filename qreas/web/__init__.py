"""The HTTP service and its web page; needs the extra `serve`."""
