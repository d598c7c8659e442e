"""HTTP and sockets: the API, access, limits, and the pages."""
