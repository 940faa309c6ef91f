/** People from a spreadsheet in one call: checked, and then brought in by a task that goes on whoever leaves. */
import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { importRights } from '#platform/contract/importable.ts'
import { shape } from '#platform/contract/shape.ts'
import { talentos } from './resource.ts'

const access = { any: importRights(talentos) }
const said = shape.list(
  shape.object({ coluna: shape.orNull(shape.text), valor: shape.text, mensagem: shape.text }),
)

const fates = shape.object({
  importacaoId: shape.integer,
  /** Null where it was only tried, or nothing could go in. */
  tarefaId: shape.orNull(shape.integer),
  conferida: shape.flag,
  total: shape.integer,
  criadas: shape.integer,
  alteradas: shape.integer,
  semAlteracao: shape.integer,
  ignoradas: shape.integer,
  comErro: shape.integer,
  colunasIgnoradas: shape.list(shape.text),
  linhas: shape.list(
    shape.object({
      linha: shape.integer,
      situacao: shape.code('CRIADA', 'ALTERADA', 'SEM_ALTERACAO', 'IGNORADA', 'COM_ERRO'),
      /** Until it is written, what is said of it is what will be. */
      feita: shape.flag,
      colaboradorId: shape.orNull(shape.integer),
      erros: said,
      avisos: said,
    }),
  ),
})

export const importaColaboradores = defineCall({
  method: 'POST',
  path: 'cargo-salario/colaboradores/importa-colaboradores',
  summary: 'Checks a spreadsheet of talentos and begins to bring them in',
  access,
  query: {
    simular: field.flag({ label: 'Só conferir' }),
    ignoraOpcionaisObrigatorios: field.flag({ label: 'Ignora os opcionais obrigatórios' }),
    linhas: field.text({ label: 'Linhas', gender: 'f', max: 100_000 }),
  },
  ownBody: true,
  answer: fates,
  transaction: 'none',
  perMinute: 30,
})

export const importacaoDeColaboradores = defineCall({
  method: 'GET',
  path: 'cargo-salario/colaboradores/importa-colaboradores/{id}',
  summary: 'What became of each row of a spreadsheet of talentos so far',
  access,
  answer: fates,
})
