/** Palographic exams of some candidates, and a document that the candidate of the portal has sent. */
import { Readable } from 'node:stream'
import { addDays } from '#platform/contract/dates.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { FileStore, StoredFile } from '#platform/server/files/store.ts'
import { insertRow, insertRows } from './insert.ts'
import type { Random } from './random.ts'
import type { Company } from './structure.ts'

const reports = [
  'Ritmo regular do início ao fim, com boa produtividade e poucas oscilações.',
  'Começa devagar e ganha ritmo a partir do segundo intervalo. Produção dentro do esperado.',
  'Queda de ritmo no último intervalo, que sugere cansaço. Convém conversar na entrevista.',
]
const intervals = 5

export async function makeExams(
  tx: Tx,
  r: Random,
  company: Company,
  candidates: readonly number[],
  today: string,
  avaliador: number,
): Promise<void> {
  const exams = r.some([...candidates], 12).map((candidato_id, i) => ({
    empresa_id: company.id,
    candidato_id,
    data: addDays(today, -3 * (i + 1)),
    avaliador_id: avaliador,
    laudo: r.pick(reports),
  }))
  const ids = await insertRows(tx, 'captacao_exames_palografico', exams)
  await insertRows(
    tx,
    'captacao_exames_palografico__medidas',
    ids.flatMap((registro_id) =>
      Array.from({ length: intervals }, (_, i) => ({
        empresa_id: company.id,
        registro_id,
        ordem: i + 1,
        intervalo: i + 1,
        quantidade: r.int(90, 150),
      })),
    ),
  )
}

const statement = `Declaração de conclusão de curso

Declaramos que Marina Duarte Sampaio concluiu o curso de Segurança na
Operação de Empilhadeira (NR-11), com carga de 16 horas.

Escola Técnica do Vale
`

/** Before the transaction that gives it a row. */
export const storeStatement = (files: FileStore): Promise<StoredFile> =>
  files.put(Readable.from([Buffer.from(statement)]), { maxBytes: 10_000, allow: ['txt'] })

export async function attachDocument(
  tx: Tx,
  stored: StoredFile,
  company: Company,
  candidato: number,
  today: string,
): Promise<void> {
  const anexo_id = await insertRow(tx, 'plataforma_arquivo', {
    empresa_id: company.id,
    chave: stored.key,
    nome: 'Declaração NR-11.txt',
    tamanho: stored.bytes,
    tipo: stored.contentType,
    especie: stored.kind,
    sha256: stored.sha256,
    cifrado: false,
    vazio: false,
    enviado_por: '',
    criado_em: `${today}T12:00:00Z`,
  })
  await insertRow(tx, 'captacao_documentos_anexos', {
    empresa_id: company.id,
    candidato_id: candidato,
    descricao: 'Declaração de curso NR-11',
    tipo_documento: 'Certificado',
    data: addDays(today, -20),
    anexo_id,
    modulo_externo: true,
  })
}
