/** Where a vacancy's work is: the city of the request, else that of its establishment, else the company's; one for page, search, alerts and structured data. */
import { sql } from 'kysely'
import { table } from '#platform/server/database/columns.ts'

const s = table('captacao_solicitacoes_pessoal', 's')
const b = table('utilitario_estabelecimentos', 'b')
const e = table('utilitario_empresas', 'e')

/** Of the request `s`. */
export const cityOfWork = sql<
  number | null
>`coalesce(${s.cidade_id}, (select ${b.endereco_cidade_id} from ${b} where ${b.id} = ${s.estabelecimento_id}), (select ${e.endereco_cidade_id} from ${e} where ${e.id} = ${s.empresa_id}))`
