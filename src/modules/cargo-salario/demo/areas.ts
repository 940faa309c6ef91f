/** The areas of each company, mothers before daughters. */
import type { CompanyKey } from '#modules/utilitario/demo/companies.ts'
import type { Staffed } from '#modules/utilitario/demo/demo.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { insertRow } from '#platform/server/demonstration/insert.ts'

type AreaNode = {
  readonly nome: string
  readonly filhas?: readonly AreaNode[]
  /** Closed; what still stands below it is shown apart. */
  readonly inativa?: true
}

const trees: Readonly<Record<CompanyKey, readonly AreaNode[]>> = {
  horizonte: [
    { nome: 'Administração', filhas: [{ nome: 'Recursos Humanos' }, { nome: 'Financeiro' }] },
    {
      nome: 'Produção',
      filhas: [
        { nome: 'Linhas', filhas: [{ nome: 'Linha de Massas' }, { nome: 'Linha de Biscoitos' }] },
        { nome: 'Manutenção' },
        { nome: 'Qualidade' },
      ],
    },
    { nome: 'Comercial', filhas: [{ nome: 'Logística' }] },
    { nome: 'Projetos Especiais', inativa: true, filhas: [{ nome: 'Laboratório de Ensaios' }] },
  ],
  litoral: [
    {
      nome: 'Produto e Engenharia',
      filhas: [{ nome: 'Engenharia', filhas: [{ nome: 'Plataforma' }] }, { nome: 'Produto' }],
    },
    { nome: 'Mercado', filhas: [{ nome: 'Vendas' }, { nome: 'Atendimento' }] },
    { nome: 'Administração' },
  ],
}

/** Ids of the areas in use, by name: nobody is placed in what is closed, or stands below it. */
export type Areas = ReadonlyMap<string, number>

export async function makeAreas(tx: Tx, company: Staffed): Promise<Areas> {
  const areas = new Map<string, number>()
  const walk = async (
    nodes: readonly AreaNode[],
    mother: number | null,
    above: string,
    closed = false,
  ): Promise<void> => {
    for (const node of nodes) {
      const path = above ? `${above} > ${node.nome}` : node.nome
      const id = await insertRow(tx, 'cargo_salario_areas_organizacionais', {
        empresa_id: company.id,
        nome: node.nome,
        area_mae_id: mother,
        descricao_hierarquia: path,
        ativo: node.inativa !== true,
        exibir_organograma: true,
        replicar_responsaveis_para_areas_filhas: false,
        replicar_corresponsaveis_para_areas_filhas: false,
      })
      const shut = closed || node.inativa === true
      if (!shut) areas.set(node.nome, id)
      await walk(node.filhas ?? [], id, path, shut)
    }
  }
  await walk(trees[company.key], null, '')
  return areas
}

/** The id of an area that the company has. */
export function areaOf(areas: Areas, nome: string): number {
  const id = areas.get(nome)
  if (id === undefined) throw new Error(`The demonstration has no area '${nome}'.`)
  return id
}
