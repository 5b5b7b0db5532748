#!/usr/bin/env node
import './node-version.cjs';

// An old Node cannot load what static imports name.
void import('./program.ts');
