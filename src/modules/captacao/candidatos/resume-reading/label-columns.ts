/** Two forms side by side: 'Empresa: Sol | Empresa: Lua' above 'Cargo: Caixa | Cargo: Fiscal'. */
const LABELLED = /^([\p{L}][\p{L} /]{1,30}?)\s*:\s*\S/u

/** The cells of a line where each begins with the same label. */
function cellsAlike(line: string): string[] | undefined {
  const cells = line.split(' | ')
  const labels = cells.map((cell) => LABELLED.exec(cell)?.[1]?.toLowerCase())
  const [label] = labels
  return cells.length > 1 && label !== undefined && labels.every((other) => other === label)
    ? cells
    : undefined
}

/** Each of the forms as one, from its first line to its last. */
export function withLabelColumns(lines: readonly string[]): string[] {
  const found: string[] = []
  let rows: string[][] = []
  const close = (): void => {
    const [first = []] = rows
    if (rows.length === 1) found.push(first.join(' | '))
    else for (const at of first.keys()) found.push('', ...rows.map((row) => row[at] ?? ''))
    rows = []
  }
  for (const line of lines) {
    const cells = cellsAlike(line)
    if (!cells || (rows[0] && rows[0].length !== cells.length)) close()
    if (cells) rows.push(cells)
    else found.push(line)
  }
  close()
  return found
}
