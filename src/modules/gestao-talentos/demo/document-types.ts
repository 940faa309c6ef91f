/** The kinds of documents that a company keeps of its people. */
import type { Tx } from '#platform/server/database/tx.ts'
import { insertEach, insertRows, listRows } from '#platform/server/demonstration/insert.ts'

const kinds = [
  { descricao: 'Carteira de identidade' },
  { descricao: 'Carteira Nacional de Habilitação', possui_validade: true },
  { descricao: 'Comprovante de residência' },
  { descricao: 'Contrato de trabalho' },
  { descricao: 'Diploma ou certificado' },
  { descricao: 'Laudo médico', possui_validade: true, sensivel: true },
]

export async function makeDocumentTypes(tx: Tx, companyId: number): Promise<void> {
  const kindRow = (kind: (typeof kinds)[number]) => ({
    empresa_id: companyId,
    versao: 1,
    obrigatorio_admissao: false,
    possui_validade: false,
    sensivel: false,
    dias_aviso_vencimento: 30,
    ativo: true,
    ...kind,
  })
  const made = await insertEach(tx, 'gestao_talentos_tipo_documento', kinds, kindRow)
  await insertRows(
    tx,
    'gestao_talentos_tipo_documento__donos',
    made.flatMap(({ id }) => listRows(companyId, id, [{ valor: 'TALENTO' as const }])),
  )
}
