/**
 * What a test asks for is read as the server reads it: Node takes the types away and keeps what it compiled. Only the
 * tests themselves are rewritten for the runner; before, the whole source was.
 */
export const asNodeReads = {
  deps: { external: [/\/(?:src|db|bench|e2e|scripts)\/(?!.*\.test\.m?[jt]s$).*\.m?[jt]s$/] },
}
