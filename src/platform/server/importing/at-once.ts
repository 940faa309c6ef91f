/** The steps of an import in one call, for whoever sends a file that needs no choosing of columns. */
import type { FastifyRequest } from 'fastify'
import type { Importable } from '../../contract/importable.ts'
import { importCalls, type ImportFate, type ImportMessage } from '../../contract/importing.ts'
import type { Ctx } from '../context.ts'
import { inOwnScope } from '../http/requester.ts'
import { type Cell, cellText } from './cell.ts'
import { checkFile } from './check.ts'
import { columnsOf } from './own-titles.ts'
import { receiveFile } from './receive.ts'
import { rowsWithFate, readImport, taskEnded } from './store.ts'
import { rangesOf, startImport } from './task.ts'

const isTrue = (text: string | undefined): boolean => /^(true|1|sim|s)$/i.test(text ?? '')

export type AtOnce = { simulate: boolean; lenient: boolean; lines: string | null }

/** Checked, and begun unless it is only tried; the number of the import. */
export async function importAtOnce(
  ctx: Ctx,
  resource: Importable,
  request: FastifyRequest,
  { simulate, lenient, lines }: AtOnce,
): Promise<number> {
  const { id, values } = await receiveFile(ctx, resource, request, '')
  const ignoraOpcionaisObrigatorios = lenient || isTrue(values.get('ignoraOpcionaisObrigatorios'))
  await checkFile(ctx, resource, id, { said: [], lenient: ignoraOpcionaisObrigatorios })
  if (simulate || isTrue(values.get('simular'))) return id
  const linhas = lines ?? values.get('linhas') ?? null
  const calls = importCalls(resource)
  const start = { importacaoId: id, linhas, ignoraOpcionaisObrigatorios }
  await inOwnScope(ctx, 'write', (inner) => startImport(inner, { resource, calls }, start))
  return id
}

const fates = {
  NOVA: 'CRIADA',
  ATUALIZA: 'ALTERADA',
  IGUAL: 'SEM_ALTERACAO',
  FALHA: 'COM_ERRO',
} as const satisfies Record<ImportFate, string>

type Fate = (typeof fates)[ImportFate] | 'IGNORADA'

type Fated = Awaited<ReturnType<typeof rowsWithFate>>[number]
type Naming = (
  campo: string | null,
  cells: readonly Cell[],
) => { coluna: string | null; valor: string }

const said = (
  { mensagens, celulas, recusa }: Fated,
  grave: boolean,
  naming: Naming,
): { coluna: string | null; valor: string; mensagem: string }[] => {
  const work: ImportMessage[] = recusa && grave ? [{ campo: null, texto: recusa, grave }] : []
  return [...mensagens.filter((m) => m.grave === grave), ...work].map(
    ({ campo, texto: mensagem }) => {
      return { ...naming(campo, celulas), mensagem }
    },
  )
}

type RowFate = {
  linha: number
  situacao: Fate
  feita: boolean
  registro: number | null
  erros: ReturnType<typeof said>
  avisos: ReturnType<typeof said>
}

/** What became of each row so far; of one that nobody chose, that. */
export async function fatesOf(ctx: Ctx, resource: Importable, id: number) {
  const { colunas, tarefaId, conferida } = await readImport(ctx, resource, id)
  const named = new Map((await columnsOf(ctx, resource)).map(({ label, name }) => [label, name]))
  const naming: Naming = (campo, cells) => {
    const at = colunas.find((c) => campo !== null && c.campo === named.get(campo))
    return { coluna: campo, valor: at ? cellText(cells[at.indice]) : '' }
  }
  const task = await taskEnded(ctx, id)
  const wanted = task?.linhas ? rangesOf(task.linhas) : () => true
  const situacao = (row: Fated): Fate => {
    const open = row.situacao === 'NOVA' || row.situacao === 'ATUALIZA'
    if (!open || row.feita || !task) return fates[row.situacao]
    if (row.recusa) return 'COM_ERRO'
    return task.ended || !wanted(row.linha) ? 'IGNORADA' : fates[row.situacao]
  }
  const linhas: RowFate[] = []
  for (let after = 0; ;) {
    const rows = await rowsWithFate(ctx, id, after)
    for (const row of rows)
      linhas.push({
        linha: row.linha,
        situacao: situacao(row),
        feita: row.feita,
        registro: row.registro,
        erros: said(row, true, naming),
        avisos: said(row, false, naming),
      })
    const last = rows.at(-1)
    if (!last) break
    after = last.linha
  }
  const count = (fate: Fate): number => linhas.filter((one) => one.situacao === fate).length
  return {
    importacaoId: id,
    tarefaId,
    conferida,
    total: linhas.length,
    criadas: count('CRIADA'),
    alteradas: count('ALTERADA'),
    semAlteracao: count('SEM_ALTERACAO'),
    ignoradas: count('IGNORADA'),
    comErro: count('COM_ERRO'),
    colunasIgnoradas: colunas.flatMap(({ campo, titulo }) =>
      campo === null && titulo ? [titulo] : [],
    ),
    linhas,
  }
}
