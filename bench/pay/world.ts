/**
 * Positions and pay of 100,000 people who are on the staff of one company, and 10,000 who left it: 2,000 areas in three
 * levels, 500 positions, 1,500 bands and 5 indices with three values each, four entries a person: by band, by value and
 * by index, a fifth of them promoted. Company 2 has nothing, for what is brought in from spreadsheets.
 */
import { type Step, make } from '../generate.ts'

export const world = {
  /** Fewer only to see that all of it runs. */
  people: Number(process.env['BENCH_PEOPLE'] ?? 110_000),
  areas: 2000,
  roots: 20,
  middle: 200,
  establishments: 5,
}
const { people, areas, roots, middle, establishments } = world
/** One of eleven has left. */
export const staff = Math.floor((people * 10) / 11)

/** Above the middle are the roots, below it the rest. */
const mother = `case when n <= ${roots} then null when n <= ${middle} then 1 + (n - ${roots + 1}) % ${roots} else ${roots + 1} + (n - ${middle + 1}) % ${middle - roots} end`

const structure: readonly Step[] = [
  [
    'companies',
    `insert into utilitario_empresas (id, nome, razao_social, tipo_inscricao, numero_inscricao, portal_habilitado) values (1, 'Cem Mil', 'Cem Mil S.A.', 'CNPJ', '11222333000181', false), (2, 'Planilhas', 'Planilhas S.A.', 'CNPJ', '11444777000161', false)`,
  ],
  [
    'areas',
    `with a as (select n, 'Área ' || n nome, ${mother} mae from generate_series(1, ${areas}) n)
     insert into cargo_salario_areas_organizacionais (id, empresa_id, nome, area_mae_id, descricao_hierarquia)
     select a.n, 1, a.nome, a.mae, concat_ws(' > ', o.nome, m.nome, a.nome) from a left join a m on m.n = a.mae left join a o on o.n = m.mae`,
  ],
  [
    'groups',
    `insert into cargo_salario_grupos_ocupacionais (id, empresa_id, nome) select n, 1, 'Grupo ' || n from generate_series(1, 10) n`,
  ],
  [
    'positions',
    `insert into cargo_salario_cargos (id, empresa_id, nome, nome_mercado, grupo_ocupacional_id) select n, 1, 'Cargo ' || n, 'Cargo ' || n, case when n % 11 > 0 then n % 11 end from generate_series(1, 500) n`,
  ],
  [
    'bands',
    `insert into cargo_salario_faixas_salariais (id, empresa_id, cargo_id, nome, codigo_cbo_codigo) select n, 1, 1 + (n - 1) / 3, (array['I','II','III'])[1 + (n - 1) % 3], '252105' from generate_series(1, 1500) n`,
  ],
  [
    'indices',
    `insert into cargo_salario_indices (id, empresa_id, nome) select n, 1, 'Índice ' || n from generate_series(1, 5) n`,
  ],
  [
    'index values',
    `insert into cargo_salario_indices__historico (registro_id, data, valor) select n, make_date(2020 + 3 * k, 1, 1), 1000.1234 + 37 * n + 113 * k from generate_series(1, 5) n, generate_series(0, 2) k`,
  ],
  [
    'band values',
    `insert into cargo_salario_faixas_salariais__historico (empresa_id, registro_id, data, tipo, valor, indice_id, quantidade)
     select 1, n, make_date(2020 + 3 * k, 1, 1), case when n % 3 = 0 then '2' else '3' end, case when n % 3 > 0 then 1800.55 + 3 * n + 90 * k end,
       case when n % 3 = 0 then 1 + n % 5 end, case when n % 3 = 0 then 1.5 + n % 7 end from generate_series(1, 1500) n, generate_series(0, 2) k`,
  ],
  [
    'establishments',
    `insert into utilitario_estabelecimentos (id, empresa_id, nome, complemento, endereco_cep, endereco_logradouro, endereco_numero, endereco_bairro, endereco_cidade_id, endereco_uf_id) select n, 1, 'Filial ' || n, lpad(n::text, 4, '0'), '60000000', 'Rua', '1', 'Centro', (select min(id) from geral_cidades), 23 from generate_series(1, ${establishments}) n`,
  ],
]

const band = `1 + (n * 7) % 1499`
const admission = `date '2018-01-01' + n % 2500`

const staffSteps: readonly Step[] = [
  [
    'people',
    `insert into gestao_talentos_pessoas (id, empresa_id, nome, pessoal_cpf) select n, 1,
       (array['Ana','Bruno','Carla','Daniel','Elisa','Fábio','Gabriela','Hugo','Íris','João'])[1 + n % 10] || ' ' || (array['Almeida','Barros','Conceição','Dias','Esteves','Farias','Gomes'])[1 + n % 7] || ' ' || n,
       lpad(n::text, 11, '0') from generate_series(1, ${people}) n`,
  ],
  [
    'talents',
    `insert into gestao_talentos_talentos (id, empresa_id, pessoa_id, pessoa_nome, pessoa_pessoal_cpf, matricula, data_admissao, data_desligamento, situacao, area_organizacional_id, faixa_salarial_id, estabelecimento_id)
     select n, 1, n, p.nome, p.pessoal_cpf, n::text, ${admission}, case when n % 11 = 0 then ${admission} + 1000 end, case when n % 11 = 0 then 'D' else 'A' end,
       1 + n % ${areas}, ${band}, 1 + n % ${establishments} from generate_series(1, ${people}) n join gestao_talentos_pessoas p on p.id = n`,
  ],
  [
    'talent histories',
    `insert into gestao_talentos_talentos__historico (empresa_id, registro_id, data, motivo, estabelecimento_id, area_organizacional_id, faixa_salarial_id, tipo_salario, salario, indice_id, quantidade_indice)
     select 1, n, ${admission} + 400 * k, case when k = 0 then 'C' when k = 2 and n % 5 = 0 then 'P' else 'A' end, 1 + n % ${establishments}, 1 + n % ${areas},
       ${band} + case when k >= 2 and n % 5 = 0 then 1 else 0 end, y.tipo, case y.tipo when '3' then 1700.37 + n % 5000 + 150 * k end,
       case y.tipo when '2' then 1 + n % 5 end, case y.tipo when '2' then 1.25 + n % 6 end
     from generate_series(1, ${people}) n cross join generate_series(0, 3) k
       cross join lateral (select case when n % 20 < 12 then '1' when n % 20 < 17 then '3' else '2' end tipo) y`,
  ],
]

export const makePayWorld = (url: string): Promise<void> =>
  make(
    url,
    {
      known: `select from gestao_talentos_talentos having count(*) >= ${people}`,
      steps: [...structure, ...staffSteps],
      grown: [
        'gestao_talentos_pessoas',
        'gestao_talentos_talentos',
        'gestao_talentos_talentos__historico',
      ],
      numbered: [
        'utilitario_empresas',
        'cargo_salario_areas_organizacionais',
        'cargo_salario_grupos_ocupacionais',
        'cargo_salario_cargos',
        'cargo_salario_faixas_salariais',
        'cargo_salario_indices',
        'utilitario_estabelecimentos',
        'gestao_talentos_pessoas',
        'gestao_talentos_talentos',
      ],
    },
    (text) => console.log(`  ${text}`),
  )
