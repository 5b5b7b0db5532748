// Loaded into a server by `--import`: standard input closes when whoever started it is gone, even by
// `kill -9`, and nothing may stay behind.
process.stdin.on('end', () => process.exit()).resume();
process.stdin.unref();
