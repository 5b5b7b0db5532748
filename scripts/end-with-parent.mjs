// Loaded into servers with `--import`. Ends the server when its standard input closes, which
// happens when its parent ends, even after `kill -9`.
process.stdin.on('end', () => process.exit()).resume();
process.stdin.unref();
