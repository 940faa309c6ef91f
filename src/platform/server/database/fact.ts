/** One thing that the database has, and its line in the picture. */
export type Fact = {
  kind: 'table' | 'column' | 'foreign' | 'index' | 'check' | 'exclude' | 'policy' | 'trigger'
  table: string
  name: string
  def: string
}

export const line = (f: Fact): string => `${f.table} ${f.kind} ${f.name} ${f.def}`.trimEnd()

export function parseLine(text: string): Fact {
  const [table = '', kind = '', name = '', ...def] = text.split(' ')
  return { table, kind: kind as Fact['kind'], name, def: def.join(' ') }
}
