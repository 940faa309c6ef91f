/** People of an area in a band, made through the API. */
import { type Client, cpfOf, type Scenario } from '#platform/testing/scenario.ts'

let people = 5000

export async function workplace(s: Scenario, empresa: number): Promise<number> {
  const [city] = await s.sql<{ id: number; uf_id: number }>(
    `with e as (insert into geral_estados (nome, sigla) values ('Estado ' || $1, 'E' || $1) returning id)
     insert into geral_cidades (nome, uf_id) select 'Cidade', id from e returning id, uf_id`,
    [String(empresa)],
  )
  const [made] = await s.sql<{ id: number }>(
    `insert into utilitario_estabelecimentos (empresa_id, nome, complemento, endereco_bairro, endereco_cep, endereco_cidade_id, endereco_logradouro, endereco_numero, endereco_uf_id)
     values ($1, 'Matriz', '0001', 'Centro', '60000000', $2, 'Rua A', '1', $3) returning id`,
    [empresa, city?.id, city?.uf_id],
  )
  return made?.id ?? 0
}

type Place = { estabelecimento: number; area: number; faixa: number; nome?: string }

export async function hired(
  rh: Client,
  { estabelecimento, area, faixa, nome }: Place,
  more: object = {},
): Promise<number> {
  people += 1
  const made = await rh.post('/gestao-talentos/talentos', {
    nome: nome ?? `Talento ${people}`,
    pessoal: { cpf: cpfOf(people), dataNascimento: '1985-02-03', sexo: 'M' },
    dataAdmissao: '2026-01-05',
    vinculo: 'E',
    historico: {
      estabelecimento,
      areaOrganizacional: area,
      faixaSalarial: faixa,
      tipoSalario: '1',
    },
    ...more,
  })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  return made.body.id
}
