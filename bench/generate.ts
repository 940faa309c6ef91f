/**
 * The database of the bench, made in SQL for a number of talents: with 100,000 of them 2 companies, 2,000 areas,
 * 400,000 history entries, 200,000 candidates with résumé texts, 500,000 applications and 5,000 open vacancies.
 * People grow with the number; areas, positions and vacancies stay, so that only the number of rows differs.
 */
import pg from 'pg'

export type Step = readonly [string, string]

const places: readonly Step[] = [
  [
    'companies',
    `insert into utilitario_empresas (id, nome, razao_social, tipo_inscricao, numero_inscricao, portal_habilitado) values (1, 'Grande Um', 'Grande Um S.A.', 'CNPJ', '11222333000181', true), (2, 'Grande Dois', 'Grande Dois S.A.', 'CNPJ', '11444777000161', true)`,
  ],
  [
    'areas',
    `insert into cargo_salario_areas_organizacionais (id, empresa_id, nome, area_mae_id, descricao_hierarquia)
     select n, 1 + (n - 1) / 1000, 'Área ' || n, case when (n - 1) % 1000 < 20 then null else ((n - 1) / 1000) * 1000 + 1 + ((n - 1) % 20) end, 'Área ' || n from generate_series(1, 2000) n`,
  ],
  [
    'groups',
    `insert into cargo_salario_grupos_ocupacionais (id, empresa_id, nome) values (1, 1, 'Geral'), (2, 2, 'Geral')`,
  ],
  [
    'positions',
    `insert into cargo_salario_cargos (id, empresa_id, nome, nome_mercado, grupo_ocupacional_id) select n, 1 + (n - 1) / 100, 'Cargo ' || n, 'Cargo ' || n, 1 + (n - 1) / 100 from generate_series(1, 200) n`,
  ],
  [
    'bands',
    `insert into cargo_salario_faixas_salariais (id, empresa_id, cargo_id, nome, codigo_cbo_codigo) select n, 1 + (n - 1) / 300, 1 + (n - 1) / 3, (array['I','II','III'])[1 + (n - 1) % 3], '252105' from generate_series(1, 600) n`,
  ],
  [
    'band values',
    `insert into cargo_salario_faixas_salariais__historico (empresa_id, registro_id, data, tipo, valor) select empresa_id, id, '2020-01-01', '3', 2000 + id from cargo_salario_faixas_salariais`,
  ],
  [
    'establishments',
    `insert into utilitario_estabelecimentos (id, empresa_id, nome, complemento, endereco_cep, endereco_logradouro, endereco_numero, endereco_bairro, endereco_cidade_id, endereco_uf_id) select n, n, 'Matriz', '0001', '60000000', 'Rua', '1', 'Centro', (select min(id) from geral_cidades), 23 from generate_series(1, 2) n`,
  ],
  [
    'stages',
    `insert into captacao_etapas_seletivas (id, empresa_id, nome, ordem) select n, 1 + (n - 1) / 5, 'Etapa ' || (1 + (n - 1) % 5), 1 + (n - 1) % 5 from generate_series(1, 10) n`,
  ],
  [
    'reasons',
    `insert into captacao_motivos_solicitacao (id, empresa_id, descricao) values (1, 1, 'Aumento'), (2, 2, 'Aumento')`,
  ],
]

const peopleOf = (talents: number): readonly Step[] => [
  [
    'people',
    `insert into gestao_talentos_pessoas (id, empresa_id, nome, pessoal_cpf, contato_email, contato_ddd_celular, contato_fone_celular, pessoal_data_nascimento)
     select n, case when n % 2 = 0 then 2 else 1 end,
       (array['Ana','Bruno','Carla','Daniel','Elisa','Fábio','Gabriela','Hugo','Íris','João','Karen','Luís','Marta','Nélson','Otávio','Paula','Quitéria','Rui','Sônia','Tiago'])[1 + n % 20] || ' ' ||
       (array['Almeida','Barros','Conceição','Dias','Esteves','Farias','Gomes','Holanda','Inácio','Jardim','Klein','Lemos','Muniz','Neves','Oliveira','Pinto','Queirós','Ramos','Souza','Teles'])[1 + (n / 20) % 20] || ' ' ||
       (array['Azevedo','Brandão','Cunha','Duarte','Evangelista','Freitas','Guerra','Heredia','Ivo','Junqueira','Lacerda','Melo','Nogueira','Ortiz','Peixoto','Rangel','Sales','Torres','Uchôa','Vilar'])[1 + (n / 400) % 20] || ' ' || n,
       lpad(n::text, 11, '0'), 'pessoa' || n || '@exemplo.com.br', (11 + n % 9)::text, '9' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'), date '1960-01-01' + (n % 16000) from generate_series(1, ${talents * 3}) n`,
  ],
  [
    'talents',
    `insert into gestao_talentos_talentos (id, empresa_id, pessoa_id, pessoa_nome, pessoa_pessoal_cpf, pessoa_contato_email, pessoa_contato_ddd_celular, pessoa_contato_fone_celular, matricula, data_admissao, situacao, area_organizacional_id, faixa_salarial_id, estabelecimento_id)
     select n, p.empresa_id, n, p.nome, p.pessoal_cpf, p.contato_email, p.contato_ddd_celular, p.contato_fone_celular, n::text, date '2015-01-01' + (n % 4000), case when n % 9 = 0 then 'D' else 'A' end,
       case when n % 2 = 0 then 1001 + n % 1000 else 1 + n % 1000 end, case when n % 2 = 0 then 301 + n % 300 else 1 + n % 300 end, case when n % 2 = 0 then 2 else 1 end from generate_series(1, ${talents}) n join gestao_talentos_pessoas p on p.id = n`,
  ],
  [
    'talent histories',
    `insert into gestao_talentos_talentos__historico (empresa_id, registro_id, data, motivo, estabelecimento_id, area_organizacional_id, faixa_salarial_id, tipo_salario)
     select t.empresa_id, t.id, t.data_admissao + k * 300, case k when 0 then 'C' else 'A' end, t.estabelecimento_id, t.area_organizacional_id, t.faixa_salarial_id, '1' from gestao_talentos_talentos t, generate_series(0, 3) k`,
  ],
]

const vacancies: readonly Step[] = [
  [
    'requests',
    `insert into captacao_solicitacoes_pessoal (id, empresa_id, data, data_status, descricao, horario_comercial, estabelecimento_id, area_organizacional_id, faixa_salarial_id, quantidade, motivo_solicitacao_id, tipo_vaga, status, encerrada, data_encerramento)
     select n, case when n % 2 = 0 then 2 else 1 end, current_date - (n % 700), current_date - (n % 700) + 2, 'Vaga ' || n, 'Comercial', case when n % 2 = 0 then 2 else 1 end, case when n % 2 = 0 then 1001 + n % 1000 else 1 + n % 1000 end, case when n % 2 = 0 then 301 + n % 300 else 1 + n % 300 end, 1 + n % 3, case when n % 2 = 0 then 2 else 1 end, 'EXTERNA', 'A', n > 5000, case when n > 5000 then current_date - 10 end from generate_series(1, 10000) n`,
  ],
  [
    'ads',
    `insert into captacao_anuncios (empresa_id, solicitacao_id, titulo, descricao, exibir_modulo_externo, data_publicacao) select empresa_id, id, 'Vaga ' || id, '<p>Venha trabalhar conosco na vaga ' || id || '. Oferecemos vale-refeição e plano de saúde.</p>', true, now() from captacao_solicitacoes_pessoal`,
  ],
]

const candidatesOf = (talents: number): readonly Step[] => [
  [
    'candidates',
    `insert into captacao_candidatos (id, empresa_id, pessoa_id, pessoa_nome, pessoa_pessoal_cpf, pessoa_contato_email, pessoa_contato_ddd_celular, pessoa_contato_fone_celular, data_cadastro, data_atualizacao, disponivel) select n, p.empresa_id, p.id, p.nome, p.pessoal_cpf, p.contato_email, p.contato_ddd_celular, p.contato_fone_celular, current_date - (n % 900), current_date - (n % 900), true from generate_series(1, ${talents * 2}) n join gestao_talentos_pessoas p on p.id = ${talents} + n`,
  ],
  [
    'applications',
    `insert into captacao_candidato_solicitacoes (empresa_id, candidato_id, solicitacao_id, data, situacao)
     select c.empresa_id, c.id, s.id, now() - make_interval(days => (c.id % 300)), 'I' from captacao_candidatos c cross join generate_series(0, 2) k
       join captacao_solicitacoes_pessoal s on s.id = 1 + ((c.id + k * 1754 + case when ((c.id % 2) <> ((c.id + k * 1754 + 1) % 2)) then 1 else 0 end) % 10000) and s.empresa_id = c.empresa_id where k < 2 or c.id % 2 = 1`,
  ],
]

const words = [
  'planejamento',
  'logística',
  'vendas',
  'atendimento',
  'produção',
  'qualidade',
  'manutenção',
  'financeiro',
  'contabilidade',
  'recrutamento',
  'treinamento',
  'segurança',
  'projetos',
  'engenharia',
  'sistemas',
  'suporte',
  'marketing',
  'jurídico',
  'compras',
  'estoque',
]

/** Each word of the list stands in about 5 % of the résumés, the rare one in 1 of 2,000. */
const resumes = `insert into captacao_candidatos_curriculo (empresa_id, candidato_id, texto)
  select c.empresa_id, c.id, 'Profissional com experiência em ' || (array[${words.map((w) => `'${w}'`).join(',')}])[1 + c.id % 20] || ' e liderança de equipes. ' ||
    repeat('Responsável por rotinas administrativas, relatórios gerenciais e relacionamento com clientes internos e externos. ', 6) || case when c.id % 2000 = 1 then 'ornitologia' else '' end
  from captacao_candidatos c`

const steps = (talents: number): readonly Step[] => [
  ...places,
  ...peopleOf(talents),
  ...vacancies,
  ...candidatesOf(talents),
  ['résumés', resumes],
]

const grown = [
  'gestao_talentos_pessoas',
  'gestao_talentos_talentos',
  'gestao_talentos_talentos__historico',
  'captacao_candidatos',
  'captacao_candidatos_curriculo',
  'captacao_candidato_solicitacoes',
]

const numbered = [
  'utilitario_empresas',
  'cargo_salario_areas_organizacionais',
  'cargo_salario_grupos_ocupacionais',
  'cargo_salario_cargos',
  'cargo_salario_faixas_salariais',
  'utilitario_estabelecimentos',
  'captacao_etapas_seletivas',
  'captacao_motivos_solicitacao',
  'gestao_talentos_pessoas',
  'gestao_talentos_talentos',
  'captacao_solicitacoes_pessoal',
  'captacao_candidatos',
]

/** Those that no constraint stands on, not even a foreign key of another table. */
const freeIndexes = `select c.relname name, pg_get_indexdef(i.indexrelid) made
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
  order by 1`

export type Making = {
  /** A query that answers a row where all of it is there. */
  known: string
  steps: readonly Step[]
  /** Tables whose indexes are made after their rows. */
  grown: readonly string[]
  /** Tables whose ids were said. */
  numbered: readonly string[]
}

export const generate = (
  url: string,
  talents: number,
  say: (text: string) => void,
): Promise<void> =>
  make(
    url,
    {
      known: `select from captacao_candidatos having count(*) >= ${talents * 2}`,
      steps: steps(talents),
      grown,
      numbered,
    },
    say,
  )

/**
 * On a connection of its own: those of the pool end a statement after the time that people would wait. All or nothing,
 * and indexes are made after their rows, which takes a fraction of keeping them row by row.
 */
export async function make(
  url: string,
  { known, steps: all, grown: tables, numbered: ids }: Making,
  say: (text: string) => void,
): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  const step = async (name: string, sql: string): Promise<void> => {
    const began = performance.now()
    await client.query(sql)
    say(`${name} ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
  try {
    if ((await client.query(known)).rowCount) return
    await client.query("set maintenance_work_mem = '512MB'")
    await client.query('begin')
    // The rows fit each other as they are made: what else looks at each of them takes most of the time.
    await client.query('set local session_replication_role = replica')
    const free = await client.query<{ name: string; made: string }>(freeIndexes, [tables])
    await client.query(`drop index ${free.rows.map((i) => i.name).join(', ')}`)
    for (const [name, sql] of all) await step(name, sql)
    await step('indexes', free.rows.map((i) => i.made).join(';'))
    for (const table of ids)
      await client.query(
        `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
      )
    await client.query('commit')
  } finally {
    await client.end()
  }
}
