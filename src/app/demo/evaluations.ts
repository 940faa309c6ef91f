/** Two questionnaires in use, a template, and what was answered: by HR after interviews and by candidates of open vacancies. */
import { score, type Question } from '#modules/avaliacao/questoes/score.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { insertRow, insertRows, type NewRow } from './insert.ts'
import type { Random } from './random.ts'
import type { Request } from './recruitment.ts'
import type { Company } from './structure.ts'

type QuestionText = {
  aspecto: string
  texto: string
  tipo: Question['tipo']
  peso?: number
  comentario?: string
  respostas?: readonly (readonly [texto: string, peso: number])[]
}
type Text = {
  titulo: string
  quem: 'R' | 'C'
  observacao: string
  minimo: number | null
  aspectos: readonly string[]
  perguntas: readonly QuestionText[]
}
type Frozen = {
  titulo: string
  observacao: string
  percentualMinimo: number | null
  perguntasAleatorias: boolean
  perguntas: (Omit<Question, 'respostas'> & {
    texto: string
    obrigatoria: boolean
    comentario: string | null
    exigirComentario: boolean
    notaMinima: number | null
    respostas: { id: number; texto: string; peso: number }[]
  })[]
}
type Answered = {
  candidato: number
  solicitacao: number
  historico: number | null
  by: 'RH' | 'CANDIDATO'
  usuario: number | null
  at: string
}

const interview: Text = {
  titulo: 'Entrevista por competências',
  quem: 'R',
  observacao: 'Anote exemplos do que a pessoa fez, não opiniões.',
  minimo: 60,
  aspectos: ['Comunicação', 'Função'],
  perguntas: [
    {
      aspecto: 'Comunicação',
      texto: 'Conta com clareza o que fez e o que aprendeu.',
      tipo: '4',
      peso: 2,
    },
    { aspecto: 'Comunicação', texto: 'Ouve e responde ao que foi perguntado.', tipo: '4' },
    {
      aspecto: 'Função',
      texto: 'Experiência na função pretendida',
      tipo: '1',
      peso: 3,
      respostas: [
        ['Não tem', 0],
        ['Menos de um ano', 4],
        ['De um a três anos', 8],
        ['Mais de três anos', 10],
      ],
    },
    {
      aspecto: 'Função',
      texto: 'O que já fez no trabalho?',
      tipo: '5',
      respostas: [
        ['Planejou', 3],
        ['Executou', 3],
        ['Ensinou outras pessoas', 4],
      ],
    },
    { aspecto: 'Função', texto: 'O que chamou a atenção na conversa?', tipo: '3' },
  ],
}

const candidacy: Text = {
  titulo: 'Questionário da candidatura',
  quem: 'C',
  observacao: 'São três perguntas rápidas sobre esta vaga.',
  minimo: null,
  aspectos: ['Disponibilidade', 'Motivação'],
  perguntas: [
    {
      aspecto: 'Disponibilidade',
      texto: 'Quando pode começar?',
      tipo: '1',
      respostas: [
        ['Imediatamente', 10],
        ['Em até 30 dias', 8],
        ['Depois de 30 dias', 4],
      ],
    },
    {
      aspecto: 'Disponibilidade',
      texto: 'Quais turnos pode trabalhar?',
      tipo: '5',
      respostas: [
        ['Manhã', 4],
        ['Tarde', 4],
        ['Noite', 2],
      ],
    },
    { aspecto: 'Motivação', texto: 'Por que quer trabalhar conosco?', tipo: '3' },
  ],
}

export async function makeEvaluations(
  tx: Tx,
  r: Random,
  company: Company,
  requests: readonly Request[],
  hr: number,
): Promise<void> {
  await writeQuestionnaire(tx, 'captacao_modelos_avaliacao_candidato', company, interview)
  const inStage = await writeQuestionnaire(tx, 'captacao_avaliacoes', company, interview)
  const inRequest = await writeQuestionnaire(tx, 'captacao_avaliacoes', company, candidacy)
  await insertRow(tx, 'captacao_avaliacoes__etapas_seletivas_ids', {
    empresa_id: company.id,
    registro_id: inStage.id,
    ordem: 1,
    valor_id: company.etapas[1],
  })
  const open = requests.filter((q) => q.open).map((q) => q.id)
  await insertRows(
    tx,
    'captacao_solicitacoes_pessoal__avaliacoes_ids',
    open.map((id) => ({
      empresa_id: company.id,
      registro_id: id,
      ordem: 1,
      valor_id: inRequest.id,
    })),
  )
  await tx.query(
    'update captacao_anuncios set utilizar_avaliacoes_etapa_seletiva = true where solicitacao_id = any ($1)',
    [open],
  )
  const interviewed = await tx.query<{
    candidato_id: number
    solicitacao_id: number
    id: number
    data: string
  }>(
    `select candidato_id, solicitacao_id, id, data::text from captacao_historico where empresa_id = $1 and solicitacao_id = any ($2) and etapa_seletiva_id = $3 order by id`,
    [company.id, open, company.etapas[1]],
  )
  await answer(
    tx,
    r,
    company,
    inStage,
    interviewed
      .filter(() => r.chance(0.7))
      .map((h) => ({
        candidato: h.candidato_id,
        solicitacao: h.solicitacao_id,
        historico: h.id,
        by: 'RH',
        usuario: hr,
        at: `${h.data}T14:00:00Z`,
      })),
  )
  const applied = await tx.query<{ candidato_id: number; solicitacao_id: number; data: string }>(
    `select candidato_id, solicitacao_id, (data at time zone 'UTC')::date::text data from captacao_candidato_solicitacoes where solicitacao_id = any ($1) and origem = 'PORTAL' order by id`,
    [open],
  )
  await answer(
    tx,
    r,
    company,
    inRequest,
    applied
      .filter(() => r.chance(0.5))
      .map((a) => ({
        candidato: a.candidato_id,
        solicitacao: a.solicitacao_id,
        historico: null,
        by: 'CANDIDATO',
        usuario: null,
        at: `${a.data}T23:10:00Z`,
      })),
  )
}

type Written = { id: number; versao: number; frozen: Frozen }

async function writeQuestionnaire(
  tx: Tx,
  table: string,
  company: Company,
  text: Text,
): Promise<Written> {
  const id = await insertRow(tx, table, {
    empresa_id: company.id,
    titulo: text.titulo,
    observacao: text.observacao,
    percentual_minimo: text.minimo,
    ativo: true,
    perguntas_aleatorias: false,
    ...(table === 'captacao_avaliacoes' ? { quem_responde: text.quem } : {}),
  })
  await insertRows(
    tx,
    `${table}__aspectos`,
    text.aspectos.map((nome, i) => ({
      empresa_id: company.id,
      registro_id: id,
      ordem: i + 1,
      nome,
    })),
  )
  const perguntas: Frozen['perguntas'] = []
  for (const [i, q] of text.perguntas.entries()) {
    const row = {
      aspecto: q.aspecto,
      texto: q.texto,
      tipo: q.tipo,
      peso: q.tipo === '3' ? null : (q.peso ?? 1),
      obrigatoria: q.tipo !== '3',
      comentario: q.comentario ?? null,
    }
    const question = await insertRow(tx, `${table}__perguntas`, {
      empresa_id: company.id,
      registro_id: id,
      ordem: i + 1,
      nota_minima: 0,
      nota_maxima: 10,
      exigir_comentario: false,
      ...row,
    })
    const answers = (q.respostas ?? []).map(([texto, peso]) => ({ texto, peso }))
    const ids = await insertRows(
      tx,
      `${table}__perguntas__respostas`,
      answers.map((a, n): NewRow => ({
        empresa_id: company.id,
        registro_id: question,
        ordem: n + 1,
        ...a,
      })),
    )
    perguntas.push({
      id: question,
      ...row,
      exigirComentario: false,
      notaMinima: 0,
      notaMaxima: 10,
      respostas: answers.map((a, n) => ({ id: ids[n] ?? 0, ...a })),
    })
  }
  const frozen: Frozen = {
    titulo: text.titulo,
    observacao: text.observacao,
    percentualMinimo: text.minimo,
    perguntasAleatorias: false,
    perguntas,
  }
  const versao =
    table === 'captacao_avaliacoes'
      ? await insertRow(tx, 'avaliacao_versoes', {
          empresa_id: company.id,
          avaliacao_id: id,
          numero: 1,
          conteudo: frozen,
          criada_em: new Date(0).toISOString(),
        })
      : 0
  return { id, versao, frozen }
}

type Given = {
  perguntaId: number
  respostaId: number | null
  respostasIds: number[]
  nota: number | null
  texto: string | null
}

function given(r: Random, q: Frozen['perguntas'][number]): Given {
  const nothing: Given = {
    perguntaId: q.id,
    respostaId: null,
    respostasIds: [],
    nota: null,
    texto: null,
  }
  if (q.tipo === '1') return { ...nothing, respostaId: r.pick(q.respostas).id }
  if (q.tipo === '5')
    return {
      ...nothing,
      respostasIds: r
        .some(q.respostas, r.int(1, q.respostas.length))
        .map((a) => a.id)
        .toSorted((a, b) => a - b),
    }
  if (q.tipo === '4') return { ...nothing, nota: r.int(4, 10) }
  return {
    ...nothing,
    texto: r.pick([
      'Quero crescer numa empresa séria.',
      'Moro perto e gosto do que a empresa faz.',
      'Traz exemplos concretos e mostra iniciativa.',
      'Um colega que trabalha aqui me recomendou.',
    ]),
  }
}

async function answer(
  tx: Tx,
  r: Random,
  company: Company,
  form: Written,
  list: readonly Answered[],
): Promise<void> {
  const drawn = list.map((who) => ({ who, answers: form.frozen.perguntas.map((q) => given(r, q)) }))
  const ids = await insertRows(
    tx,
    'avaliacao_aplicacoes',
    drawn.map(({ who, answers }) => {
      const { percentual } = score(form.frozen.perguntas, answers)
      const minimo = form.frozen.percentualMinimo
      return {
        empresa_id: company.id,
        avaliacao_id: form.id,
        versao_id: form.versao,
        candidato_id: who.candidato,
        solicitacao_id: who.solicitacao,
        historico_id: who.historico,
        respondente: who.by,
        usuario_id: who.usuario,
        respondida_em: who.at,
        percentual,
        aprovado: minimo === null || percentual === null ? null : Number(percentual) >= minimo,
      }
    }),
  )
  await insertRows(
    tx,
    'avaliacao_respostas',
    drawn.flatMap(({ answers }, i) =>
      answers.flatMap((a) => {
        const row = {
          empresa_id: company.id,
          aplicacao_id: ids[i],
          pergunta_id: a.perguntaId,
          nota: a.nota,
          texto: a.texto,
          nao_se_aplica: false,
        }
        const chosen: (number | null)[] = a.respostasIds.length ? a.respostasIds : [a.respostaId]
        return chosen.map((resposta_id) => ({ ...row, resposta_id }))
      }),
    ),
  )
}
