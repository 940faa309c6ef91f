/** The steps of an import, as its screen takes them. */
import type { ImportRow, ImportState } from '../contract/importing.ts'
import type { Answer, Scenario } from './scenario.ts'

type User = Awaited<ReturnType<Scenario['user']>>

export type Checked = {
  state: ImportState
  rows: ImportRow[]
  /** 'Linha 3 FALHA: Área mãe: …' for each row that is anything but new. */
  said: string[]
}

/** Rows by semicolons, one a line. */
export const csv = (...lines: readonly string[]): Buffer => Buffer.from(lines.join('\r\n'))

export const sendSheet = (
  user: User,
  path: string,
  bytes: Buffer,
  name = 'planilha.csv',
): Promise<Answer> => user.upload(`${path}/importacao`, { name, bytes })

export async function checkSheet(user: User, path: string, bytes: Buffer): Promise<Checked> {
  const received = await sendSheet(user, path, bytes)
  if (received.status !== 201) throw new Error(JSON.stringify(received.body))
  const at = `${path}/importacao/${received.body.id}`
  const checked = await user.post(`${at}/conferencia`, { colunas: [] })
  if (checked.status !== 200) throw new Error(JSON.stringify(checked.body))
  const rows: ImportRow[] = (await user.get(`${at}/linhas`)).body
  return { state: checked.body, rows, said: rows.map(sentence) }
}

const sentence = ({ linha, situacao, mensagens, mudancas }: ImportRow): string => {
  const words = [
    ...mensagens.map(
      (m) => `${m.grave ? '' : '(aviso) '}${m.campo ? `${m.campo}: ` : ''}${m.texto}`,
    ),
    ...mudancas.map(({ campo, de, para }) => `${campo}: ${de} → ${para}`),
  ]
  return `${linha} ${situacao}${words.length ? ` ${words.join(' | ')}` : ''}`
}

/** Brings in what was checked, and answers with the fate of each row. */
export async function runImport(
  s: Scenario,
  user: User,
  path: string,
  { state }: Pick<Checked, 'state'>,
  linhas?: string,
): Promise<string[]> {
  const body = { importacaoId: state.id, ...(linhas === undefined ? {} : { linhas }) }
  const begun = await user.post(`${path}/importar`, body)
  if (begun.status !== 202) throw new Error(JSON.stringify(begun.body))
  await s.runJobs()
  const fates: { titulo: string; destino: string; mensagem: string }[] = (
    await user.get(`/tarefas/${begun.body.id}/linhas`)
  ).body
  return fates.map(({ titulo, destino, mensagem }) => `${titulo}: ${destino} ${mensagem}`)
}
