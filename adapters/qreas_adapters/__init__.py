"""Adapters from other libraries to the Protocols of `qreas.ports`; one flat file each."""
