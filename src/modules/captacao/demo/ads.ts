/** The ads of approved requests, on the portal while they are open. */
import { addDays } from '#platform/contract/dates.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { insertEach } from '#platform/server/demonstration/insert.ts'
import type { Random } from '#platform/server/demonstration/random.ts'
import type { Recruiting } from './registers.ts'
import type { Request } from './requests.ts'
import { benefits } from './texts.ts'

export async function makeAds(
  tx: Tx,
  r: Random,
  company: Recruiting,
  requests: readonly Request[],
  today: string,
): Promise<void> {
  const published = requests.filter((q) => q.status === 'A' && q.tipo !== 'INTERNA')
  await insertEach(tx, 'captacao_anuncios', published, (q) => adRow(r, company, q, today))
}

const earlier = (a: string, b: string): string => (a < b ? a : b)

const adRow = (r: Random, company: Recruiting, q: Request, today: string) => ({
  empresa_id: company.id,
  solicitacao_id: q.id,
  titulo: q.position.nome,
  descricao: adText(r, company, q),
  exibir_modulo_externo: q.open || q.state === 'suspensa',
  dias_espera_nova_aplicacao: 30,
  utilizar_avaliacoes_etapa_seletiva: q.open,
  data_publicacao: `${earlier(addDays(q.data, 3), today)}T12:00:00Z`,
  previsao_encerramento: addDays(q.data, 45),
  data_hora_expiracao: q.open
    ? `${addDays(today, r.int(10, 45))}T23:59:00-03:00`
    : `${addDays(q.data, 40)}T23:59:00-03:00`,
})

const listed = (items: readonly string[]): string =>
  `<ul>${items.map((i) => `<li>${i[0]?.toUpperCase()}${i.slice(1)}</li>`).join('')}</ul>`

const adText = (r: Random, company: Recruiting, { position, area }: Request): string =>
  `<p>A <strong>${company.nome}</strong> procura ${position.nome.toLocaleLowerCase('pt-BR')} para o time de ${area}. ${position.missao}</p><h3>O que você vai fazer</h3>${listed(position.deveres)}<h3>O que esperamos</h3>${listed(position.saberes)}<h3>O que oferecemos</h3>${listed(r.some(benefits, 4))}`
