"""What makes and checks the project; none of it is installed."""
