"""M: one normal move of either side."""
