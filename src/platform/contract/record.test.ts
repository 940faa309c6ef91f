import { expectTypeOf, test } from 'vitest'
import { field } from './field.ts'
import type { RecordOf } from './record.ts'
import { defineResource } from './resource.ts'
import { shape, type ShapeValue } from './shape.ts'

const people = defineResource({
  key: 'teste.pessoas',
  label: { one: 'Pessoa', many: 'Pessoas', gender: 'f' },
  title: 'nome',
  scope: 'empresa',
  fields: {
    nome: field.text({ label: 'Nome', required: true }),
    renda: field.money({ label: 'Renda', access: 'ROLE_VER_RENDA' }),
    contato: field.group({ label: 'Contato', fields: { email: field.text({ label: 'E-mail' }) } }),
  },
  list: { columns: ['nome'], sort: 'nome' },
})

const candidates = defineResource({
  key: 'teste.candidatos',
  label: { one: 'Candidato', many: 'Candidatos', gender: 'm' },
  title: 'nome',
  scope: 'empresa',
  person: {
    from: people.key,
    of: people,
    via: 'pessoa',
    fields: ['nome', 'contato'],
    access: { contato: 'ROLE_VER_TUDO' },
  },
  fields: { pessoa: field.ref({ label: 'Pessoa', to: people.key }) },
  completed: { trechos: shape.list(shape.text) },
  list: { columns: ['nome'], sort: 'nome' },
})

test('what an authority may withhold has to be asked for: of a field, and of a person’s under another resource', () => {
  type Person = RecordOf<typeof people>
  type Candidate = RecordOf<typeof candidates>
  expectTypeOf<Person['renda']>().toEqualTypeOf<number | null | undefined>()
  expectTypeOf<Person['contato']['email']>().toEqualTypeOf<string | null>()
  expectTypeOf<undefined>().toExtend<Candidate['contato']>()
  expectTypeOf<NonNullable<Candidate['contato']>['email']>().toEqualTypeOf<string | null>()
  expectTypeOf<Candidate['nome']>().toEqualTypeOf<string>()
  expectTypeOf<Candidate['trechos']>().toEqualTypeOf<string[] | undefined>()
})

test('what may be left out of an answer is optional in its type', () => {
  const answer = shape.object({ nome: shape.text, cpf: shape.maybe(shape.orNull(shape.text)) })
  type Answer = ShapeValue<typeof answer>
  expectTypeOf<{ nome: string }>().toExtend<Answer>()
  expectTypeOf<Answer['cpf']>().toEqualTypeOf<string | null | undefined>()
})
