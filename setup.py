"""Compiles the path kernel with mypyc where there is a C compiler; the same source runs uncompiled elsewhere."""

import os

from setuptools import Extension, setup


def kernels() -> list[Extension]:
    if os.environ.get("SALIENT_PURE"):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    # Only the kernel is looked at: whether the rest is typed well is for `make check` to say.
    options = ["--config-file=", "--follow-imports=silent"]
    extensions = mypycify([*options, "src/salient/board/_kernel.py"], opt_level="3")
    for extension in extensions:
        extension.optional = True  # no compiler: build on without it
    return extensions


setup(ext_modules=kernels())
