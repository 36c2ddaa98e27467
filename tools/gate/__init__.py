"""The gate that every change passes."""
