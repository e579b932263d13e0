#!/usr/bin/env node
import "../dist/tablee.mjs";
