/** The model with which every company begins. */
import { sql } from 'kysely'
import { table } from '#platform/server/database/columns.ts'
import type { Tx } from '#platform/server/database/tx.ts'

type Question = {
  texto: string
  tipo: '1' | '3' | '4' | '5'
  aspecto?: string
  obrigatoria?: boolean
  comentario?: string
  respostas?: readonly string[]
}

const reasons = [
  'Salário',
  'Benefícios',
  'Relação com o gestor',
  'Ambiente de trabalho',
  'Falta de crescimento',
  'Horário ou distância',
  'Proposta de outra empresa',
  'Motivos pessoais ou de saúde',
  'Decisão da empresa',
  'Outro',
] as const

const grade = (texto: string): Question => ({ texto, tipo: '4', aspecto: 'Notas' })

export const firstQuestions: readonly Question[] = [
  {
    texto: 'Qual foi o principal motivo da sua saída?',
    tipo: '1',
    aspecto: 'Motivo da saída',
    respostas: reasons,
    comentario: 'Se quiser, conte mais',
  },
  {
    texto: 'O que mais pesou na decisão?',
    tipo: '5',
    aspecto: 'Motivo da saída',
    obrigatoria: false,
    respostas: reasons,
  },
  grade('Salário'),
  grade('Benefícios'),
  grade('Gestor'),
  grade('Equipe'),
  grade('Condições de trabalho'),
  grade('Oportunidades de crescimento'),
  grade('Reconhecimento'),
  { texto: 'Recomendaria a empresa?', tipo: '4', aspecto: 'Recomendação' },
  { texto: 'O que faria você ficar?', tipo: '3', aspecto: 'Recomendação', obrigatoria: false },
]

export const firstTitle = 'Entrevista de desligamento'

const e = table('utilitario_empresas', 'e')
const m = table('gestao_talentos_modelos_entrevista', 'm')

/** In each company, or the one named, that has no model at all. */
export async function ensureModel(tx: Tx, company: number | null = null): Promise<void> {
  await tx.lock('modelos de entrevista de desligamento')
  const without = await tx.select(
    { id: e.id },
    sql`from ${e} where (${company}::int is null or ${e.id} = ${company}::int)
      and not exists (select 1 from ${m} where ${m.empresa_id} = ${e.id}) order by ${e.id}`,
  )
  for (const { id } of without) await insertModel(tx, id)
}

async function insertModel(tx: Tx, empresa_id: number): Promise<void> {
  const model = await tx.db
    .insertInto('gestao_talentos_modelos_entrevista')
    .values({
      empresa_id,
      titulo: firstTitle,
      ativo: true,
      subtipo: 'D',
      versao_questionario: 1,
      observacao: 'Sua opinião ajuda a empresa a melhorar. Nas notas, 0 é a pior e 10 é a melhor.',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const aspects = [...new Set(firstQuestions.flatMap((q) => q.aspecto ?? []))]
  await tx.db
    .insertInto('gestao_talentos_modelos_entrevista__aspectos')
    .values(aspects.map((nome, i) => ({ empresa_id, registro_id: model.id, ordem: i, nome })))
    .execute()
  for (const [ordem, question] of firstQuestions.entries())
    await insertQuestion(tx, { empresa_id, registro_id: model.id, ordem }, question)
}

async function insertQuestion(
  tx: Tx,
  at: { empresa_id: number; registro_id: number; ordem: number },
  { respostas = [], obrigatoria = true, ...question }: Question,
): Promise<void> {
  const graded = question.tipo === '4'
  const made = await tx.db
    .insertInto('gestao_talentos_modelos_entrevista__perguntas')
    .values({
      ...at,
      texto: question.texto,
      tipo: question.tipo,
      aspecto: question.aspecto ?? null,
      comentario: question.comentario ?? null,
      obrigatoria,
      peso: 1,
      permite_nao_se_aplica: false,
      exigir_comentario: false,
      nota_minima: graded ? 0 : null,
      nota_maxima: graded ? 10 : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const offered = respostas.map((text, i) => offeredRow(at.empresa_id, made.id, i, text))
  if (offered.length)
    await tx.db
      .insertInto('gestao_talentos_modelos_entrevista__perguntas__respostas')
      .values(offered)
      .execute()
}

const offeredRow = (empresa_id: number, registro_id: number, ordem: number, texto: string) => ({
  empresa_id,
  registro_id,
  ordem,
  texto,
  peso: 0,
})
