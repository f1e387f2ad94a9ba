// Loaded first, in plain JavaScript, so that an old Node prints one clear line.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 12)) {
  console.error(
    `Rådrum needs Node 24.12 or newer, and this is ${process.version}. "npm ci" brings one; start it with "npm start".`,
  )
  process.exit(1)
}
