/**
 * People of a large company over ten years: of BENCH_PEOPLE (100,000) who are on its staff, half as many again left it;
 * 1.6 entries of their histories each, 10 occurrences and 6 absences for each who is there now. Companies 2 to 5 have a
 * twentieth each; company 6 has places and nobody, for what is brought in from spreadsheets.
 */
import { type Step, make } from '../generate.ts'

const staff = Number(process.env['BENCH_PEOPLE'] ?? 100_000)
const main = staff * 2.5
const further = Math.floor(staff / 20) * 4

export const world = {
  staff,
  left: main - staff,
  everybody: main + further,
  areas: 2000,
  positions: 500,
  establishments: 10,
  companies: [1, 2, 3, 4, 5],
  /** Where nobody is yet. */
  empty: { company: 6, area: 'Setor', position: 'Função', band: 'I', establishment: 'Loja' },
}

/** Company and numbers of places: thousands of the first, a few of each other. */
const ofOthers = (first: number, each: number): string =>
  `case when n <= ${first} then 1 else 2 + (n - ${first + 1}) / ${each} end`

const places: readonly Step[] = [
  [
    'companies',
    `insert into utilitario_empresas (id, nome, razao_social, tipo_inscricao, numero_inscricao, portal_habilitado) select n, 'Empresa ' || n, 'Empresa ' || n || ' S.A.', 'CNPJ', (array['11222333000181','11444777000161','22333444000181','33444555000181','44555666000181','55666777000181'])[n], false from generate_series(1, 6) n`,
  ],
  [
    'areas',
    `with a as (select n, ${ofOthers(2000, 50)} empresa, case when n > 2200 then 'Setor ' || n - 2200 else 'Área ' || n end nome,
       case when n <= 20 or n > 2000 then null when n <= 200 then 1 + (n - 21) % 20 else 21 + (n - 201) % 180 end mae from generate_series(1, 2250) n)
     insert into cargo_salario_areas_organizacionais (id, empresa_id, nome, area_mae_id, descricao_hierarquia)
     select a.n, a.empresa, a.nome, a.mae, concat_ws(' > ', o.nome, m.nome, a.nome) from a left join a m on m.n = a.mae left join a o on o.n = m.mae`,
  ],
  [
    'groups',
    `insert into cargo_salario_grupos_ocupacionais (id, empresa_id, nome) select n, n, 'Geral' from generate_series(1, 6) n`,
  ],
  [
    'positions',
    `insert into cargo_salario_cargos (id, empresa_id, nome, nome_mercado, grupo_ocupacional_id) select n, e, nome, nome, e
     from (select n, ${ofOthers(500, 10)} e, case when n > 540 then 'Função ' || n - 540 else 'Cargo ' || n end nome from generate_series(1, 550) n) c`,
  ],
  [
    'bands',
    `insert into cargo_salario_faixas_salariais (id, empresa_id, cargo_id, nome, codigo_cbo_codigo) select n, ${ofOthers(1500, 10)}, case when n <= 1500 then 1 + (n - 1) / 3 else n - 1000 end, (array['I','II','III'])[1 + (n - 1) % 3], '252105' from generate_series(1, 1550) n`,
  ],
  [
    'band values',
    `insert into cargo_salario_faixas_salariais__historico (empresa_id, registro_id, data, tipo, valor) select f.empresa_id, f.id, make_date(2015 + 4 * k, 1, 1), '3', 1800.55 + 3 * f.id + 90 * k from cargo_salario_faixas_salariais f, generate_series(0, 2) k`,
  ],
  [
    'establishments',
    `insert into utilitario_estabelecimentos (id, empresa_id, nome, complemento, endereco_cep, endereco_logradouro, endereco_numero, endereco_bairro, endereco_cidade_id, endereco_uf_id)
     select n, ${ofOthers(10, 1)}, case when n = 15 then 'Loja' else 'Filial ' || n end, lpad(n::text, 4, '0'), '60000000', 'Rua', '1', 'Centro', c.id, c.uf_id
     from generate_series(1, 15) n join lateral (select id, uf_id from geral_cidades order by case when n % 2 = 0 then id end desc nulls last, id limit 1) c on true`,
  ],
  [
    'holidays of one city',
    `insert into geral_feriados (descricao, data, ambito, cidade_id, uf_id) select 'Padroeira', make_date(a, 8, 16), 'MUNICIPAL', c.id, c.uf_id from generate_series(2016, 2027) a, (select id, uf_id from geral_cidades order by id desc limit 1) c`,
  ],
]

const kinds: readonly Step[] = [
  [
    'reasons',
    `insert into gestao_talentos_motivo_desligamento (id, empresa_id, descricao, iniciativa, turnover) select n, 1 + (n - 1) / 8, 'Motivo ' || n, (array['EMPREGADOR','TALENTO','ACORDO','OUTRA'])[1 + n % 4], n % 8 > 0 from generate_series(1, 48) n`,
  ],
  [
    'kinds of occurrences',
    `insert into gestao_talentos_tipo_ocorrencia (id, empresa_id, descricao, natureza) values (1, 1, 'Frequência', 'F')`,
  ],
  [
    'occurrences that may be',
    `insert into gestao_talentos_ocorrencias (id, empresa_id, descricao, tipo_ocorrencia_id, absenteismo, unidade, exige_providencia) select n, 1, 'Ocorrência ' || n, 1, n <= 3, case when n in (2, 5) then 'HORA' else 'DIA' end, n = 6 from generate_series(1, 6) n`,
  ],
  [
    'measures',
    `insert into gestao_talentos_providencias (id, empresa_id, descricao) select n, 1, 'Providência ' || n from generate_series(1, 3) n`,
  ],
  [
    'kinds of absences',
    `insert into sst_afastamentos (id, empresa_id, descricao, absenteismo, inss) select n, 1, 'Afastamento ' || n, n < 5, n <= 2 from generate_series(1, 5) n`,
  ],
]

const names = {
  first: `(array['Ana','Bruno','Carla','Daniel','Elisa','Fábio','Gabriela','Hugo','Íris','João','Karen','Luís','Marta','Nélson','Otávio','Paula','Quitéria','Rui','Sônia','Tiago'])[1 + n % 20]`,
  middle: `(array['Almeida','Barros','Conceição','Dias','Esteves','Farias','Gomes','Holanda','Inácio','Jardim','Klein','Lemos','Muniz','Neves','Oliveira','Pinto','Queirós','Ramos','Souza','Teles'])[1 + (n / 20) % 20]`,
  last: `(array['Azevedo','Brandão','Cunha','Duarte','Evangelista','Freitas','Guerra','Heredia','Ivo','Junqueira','Lacerda','Melo','Nogueira','Ortiz','Peixoto','Rangel','Sales','Torres','Uchôa','Vilar'])[1 + (n / 400) % 20]`,
}

const everybody = `generate_series(1, ${world.everybody}) n`
const company = `case when n <= ${main} then 1 else 2 + n % 4 end`
const isStaff = `(n <= ${staff} or n > ${main})`
const admission = `(case when ${isStaff} then date '2010-01-01' + (n * 17) % 6150 else date '2008-01-01' + (n * 13) % 5000 end)`
const dismissal = `case when not ${isStaff} then greatest(${admission} + 90, date '2016-12-01' + (n * 31) % 3640) end`
const area = `case when n <= ${main} then 1 + n % ${world.areas} else 2001 + (n % 4) * 50 + n % 50 end`
const band = `case when n <= ${main} then 1 + (n * 7) % 1499 else 1501 + (n % 4) * 10 + n % 10 end`
const establishment = `case when n <= ${main} then 1 + n % ${world.establishments} else 11 + n % 4 end`

const people: readonly Step[] = [
  [
    'people',
    `insert into gestao_talentos_pessoas (id, empresa_id, nome, pessoal_cpf, pessoal_data_nascimento, pessoal_sexo, pessoal_escolaridade, pessoal_deficiencia, pessoal_estado_civil, contato_email, contato_ddd_celular, contato_fone_celular)
     select n, ${company}, ${names.first} || ' ' || ${names.middle} || ' ' || ${names.last} || ' ' || n, lpad(n::text, 11, '0'), date '1958-01-01' + (n * 7) % 17000,
       (array['F','M'])[1 + n % 2], (array['05','06','07','08','09'])[1 + n % 5], case when n % 60 = 0 then '1' else '0' end, '01', 'pessoa' || n || '@exemplo.com.br', '85', '9' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0')
     from ${everybody}`,
  ],
  [
    'talents',
    `insert into gestao_talentos_talentos (id, empresa_id, pessoa_id, pessoa_nome, pessoa_pessoal_cpf, pessoa_contato_email, pessoa_contato_ddd_celular, pessoa_contato_fone_celular, matricula, vinculo, data_admissao, data_desligamento, motivo_desligamento_id, situacao, area_organizacional_id, faixa_salarial_id, estabelecimento_id)
     select n, ${company}, n, p.nome, p.pessoal_cpf, p.contato_email, p.contato_ddd_celular, p.contato_fone_celular, n::text, case when n % 50 = 0 then 'A' else 'E' end, ${admission}, ${dismissal},
       case when not ${isStaff} then 1 + n % 8 end, case when ${isStaff} then 'A' else 'D' end, ${area}, ${band}, ${establishment} from ${everybody} join gestao_talentos_pessoas p on p.id = n`,
  ],
  [
    'histories',
    `insert into gestao_talentos_talentos__historico (empresa_id, registro_id, data, motivo, estabelecimento_id, area_organizacional_id, faixa_salarial_id, tipo_salario, salario)
     select ${company}, n, case when k = 0 then ${admission} else ${admission} + 60 + (n % 400) end, case when k = 0 then 'C' else 'A' end,
       case when k = 0 and n <= ${main} then 1 + (n + 1) % ${world.establishments} else ${establishment} end, case when k = 0 and n <= ${main} then 1 + (n + 7) % ${world.areas} else ${area} end, ${band},
       case when n % 3 = 0 then '3' else '1' end, case when n % 3 = 0 then 1700.37 + n % 5000 end
     from ${everybody}, generate_series(0, 1) k where k = 0 or ${isStaff} or (n % 3 = 0 and ${dismissal} > ${admission} + 470)`,
  ],
]

/** The days that somebody was there, of the last ten years. */
const there = (each: number): string =>
  `(select t.id, i, i / ${main} k, greatest(t.data_admissao, date '2016-12-01') de, coalesce(t.data_desligamento, date '2026-11-20') - greatest(t.data_admissao, date '2016-12-01') dias
    from generate_series(0, ${each}) i join gestao_talentos_talentos t on t.id = 1 + i % ${main}) x`

const facts: readonly Step[] = [
  [
    'occurrences',
    `insert into gestao_talentos_colaboradores_ocorrencias (empresa_id, colaborador_id, ocorrencia_id, data_inicio, data_fim, horas, providencia_id, data_providencia)
     select 1, id, tipo, dia, case when tipo in (2, 5) or dias < 3 then dia else dia + i % 3 end, case when tipo in (2, 5) then '02:30' end, case when i % 10 > 0 then 1 + i % 3 end, case when i % 10 > 0 then dia + 5 end
     from (select *, 1 + (k + id) % 6 tipo, de + (i::bigint * 7919 % greatest(1, dias))::int dia from ${there(staff * 10 - 1)} where dias >= 1) y`,
  ],
  [
    'absences',
    `insert into sst_colaborador_afastamentos (empresa_id, colaborador_id, afastamento_id, inicio, fim)
     select 1, id, 1 + i % 5, dia, case when k = 2 and id % 400 = 0 then null else dia + least(i % 21, dias / 3 - 12) end
     from (select *, de + k * (dias / 3) + (i::bigint * 104729 % 10)::int dia from ${there(staff * 6 - 1)} where dias >= 90) y`,
  ],
]

export const makeTalentWorld = (url: string): Promise<void> =>
  make(
    url,
    {
      known: `select from gestao_talentos_talentos having count(*) >= ${world.everybody}`,
      steps: [...places, ...kinds, ...people, ...facts],
      grown: [
        'gestao_talentos_pessoas',
        'gestao_talentos_talentos',
        'gestao_talentos_talentos__historico',
        'gestao_talentos_colaboradores_ocorrencias',
        'sst_colaborador_afastamentos',
      ],
      numbered: [
        'utilitario_empresas',
        'cargo_salario_areas_organizacionais',
        'cargo_salario_grupos_ocupacionais',
        'cargo_salario_cargos',
        'cargo_salario_faixas_salariais',
        'utilitario_estabelecimentos',
        'gestao_talentos_motivo_desligamento',
        'gestao_talentos_tipo_ocorrencia',
        'gestao_talentos_ocorrencias',
        'gestao_talentos_providencias',
        'sst_afastamentos',
        'gestao_talentos_pessoas',
        'gestao_talentos_talentos',
      ],
    },
    (text) => console.log(`  ${text}`),
  )
