"""The clients and figures of `tools/load.py`."""
