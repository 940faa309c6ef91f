/** What leavers of two years said, of two versions of one questionnaire, written straight into the tables. */
import {
  type Add,
  hiring,
  type Structure,
} from '#modules/gestao-talentos/relatorios/people-for-tests.ts'

type Values = Readonly<Record<string, unknown>>

const question = (id: number, texto: string, tipo: string, aspecto: string, more: Values = {}) => ({
  id,
  texto,
  tipo,
  aspecto,
  peso: 1,
  obrigatoria: false,
  permiteNaoSeAplica: true,
  comentario: null,
  exigirComentario: false,
  notaMinima: tipo === '4' ? 0 : null,
  notaMaxima: tipo === '4' ? 10 : null,
  respostas: [],
  ...more,
})
const offered = [
  { id: 11, texto: 'Salário', peso: 0 },
  { id: 12, texto: 'Horário', peso: 0 },
  { id: 13, texto: 'Outro', peso: 0 },
]
const questions = (first: string) => [
  question(1, first, '1', 'Motivo', { respostas: offered, comentario: 'Conte mais' }),
  question(2, 'O que mais pesou?', '5', 'Motivo', { respostas: offered.slice(0, 2) }),
  question(3, 'Gestor', '4', 'Notas'),
  question(4, 'Equipe', '4', 'Notas'),
  question(5, 'O que faria você ficar?', '3', 'Notas'),
]

async function model(add: Add, mark: string) {
  const id = await add('gestao_talentos_modelos_entrevista', {
    titulo: `Saída${mark}`,
    ativo: true,
    subtipo: 'D',
    versao_questionario: 2,
  })
  const version = (numero: number, first: string) =>
    add('entrevista_desligamento_versoes', {
      avaliacao_id: id,
      numero,
      conteudo: {
        titulo: `Saída${mark}`,
        observacao: null,
        percentualMinimo: null,
        perguntasAleatorias: false,
        perguntas: questions(first),
      },
    })
  return { id, v1: await version(1, 'Por que saiu?'), v2: await version(2, 'Qual o motivo?') }
}

const choice = (pergunta_id: number, resposta_id: number, more: Values = {}) => ({
  pergunta_id,
  resposta_id,
  ...more,
})
const grade = (pergunta_id: number, nota: number) => ({ pergunta_id, nota })
const text = (texto: string) => ({ pergunta_id: 5, texto })

export const secret = 'Meu gestor gritava'

/** Three of the first version and one of the second in 2026, one of 2025; one begun, one sent, one dispensed, one left alone. */
export async function interviews(of: Structure) {
  const { add, mark, apoio, vendas } = of
  const hire = hiring(of)
  const models = await model(add, mark)
  const reason = (descricao: string, iniciativa: string) =>
    add('gestao_talentos_motivo_desligamento', {
      descricao: `${descricao}${mark}`,
      iniciativa,
      turnover: true,
      ativo: true,
    })
  const pedido = await reason('Pedido', 'TALENTO')
  const corte = await reason('Corte', 'EMPREGADOR')
  const boss = (await hire('Chefe', [{ data: '2015-01-05', area_organizacional_id: apoio }])).id
  await add('cargo_salario_areas_organizacionais__empresa_e_responsaveis', {
    registro_id: vendas,
    ordem: 1,
    colaborador_id: boss,
  })
  let day = 0
  async function left(
    nome: string,
    situacao: string,
    answers: readonly Values[] = [],
    { dia = '2026-05-10', motivo = pedido, versao = models.v1, area = vendas } = {},
  ) {
    day += 1
    const { id } = await hire(nome, [{ data: '2020-01-06', area_organizacional_id: area }], {
      data_desligamento: dia,
      situacao: 'D',
      motivo_desligamento_id: motivo,
    })
    const entrevista_id = await add('gestao_talentos_entrevistas_desligamento', {
      colaborador_id: id,
      modelo_id: models.id,
      situacao,
      respondida_em: situacao === 'R' ? `2026-06-${String(day).padStart(2, '0')}T12:00:00Z` : null,
    })
    if (!answers.length) return
    const folha_id = await add('entrevista_desligamento_folhas', {
      entrevista_id,
      versao_id: versao,
      observacao: `Anotação de quem entrevistou ${nome}`,
    })
    for (const row of answers)
      await add('entrevista_desligamento_respostas', { folha_id, nao_se_aplica: false, ...row })
  }
  await left('Alba', 'R', [
    choice(1, 11, { comentario: secret }),
    choice(2, 11),
    choice(2, 12),
    grade(3, 7),
    grade(4, 10),
    text('Mais prazo'),
  ])
  await left(
    'Beto',
    'R',
    [
      choice(1, 11),
      choice(2, 12),
      grade(3, 8),
      { pergunta_id: 4, nao_se_aplica: true },
      text('Mais prazo'),
    ],
    { dia: '2026-12-31', motivo: corte },
  )
  await left('Ciro', 'R', [choice(1, 12), grade(3, 10), grade(4, 5)], { dia: '2026-01-01' })
  await left('Dora', 'R', [choice(1, 13), grade(3, 0)], { versao: models.v2 })
  await left('Enzo', 'P', [choice(1, 13), grade(3, 1)])
  await left('Flor', 'D', [choice(1, 13)])
  await left('Gael', 'E')
  await left('Hana', 'N')
  await left('Ivo', 'R', [choice(1, 13), grade(3, 2)], { dia: '2025-12-31' })
  return { modelo: models.id, boss, left, corte, pedido, apoio }
}

/** Grades of both graded questions, and of one alone. */
const both = (nota: number): Values[] => [grade(3, nota), grade(4, nota)]
const alone = (nota: number): Values[] => [grade(3, nota)]

/** Four of 2024, of whom the first is led by `boss`; three of 2023, of whom one graded the second question. */
export async function earlier({ left, apoio }: Awaited<ReturnType<typeof interviews>>) {
  await left('Lia', 'R', both(2), { dia: '2024-05-01' })
  for (const [nome, nota] of [
    ['Mel', 4],
    ['Nei', 6],
    ['Oto', 10],
  ] as const)
    await left(nome, 'R', both(nota), { dia: '2024-05-02', area: apoio })
  await left('Pia', 'R', both(9), { dia: '2023-05-01' })
  await left('Rui', 'R', alone(9), { dia: '2023-05-01' })
  await left('Sol', 'R', alone(9), { dia: '2023-05-01' })
}

/** One more sheet of the first version. */
export const oneMore = ({ left }: Awaited<ReturnType<typeof interviews>>) =>
  left('Júlia', 'R', [choice(1, 13), grade(3, 1)])
