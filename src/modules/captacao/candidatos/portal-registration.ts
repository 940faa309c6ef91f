/** What the portal asks beyond the internal form: the company's list of required fields, its caps and its extra fields. */
import { valueAt } from '#platform/contract/value-at.ts'
import type { FieldError } from '#platform/contract/failure.ts'
import type { InputOf } from '#platform/contract/record.ts'
import type { Field } from '#platform/contract/field.ts'
import { fieldAt } from '#platform/contract/resource.ts'
import { isEmpty, requiredMessage } from '#platform/contract/validate.ts'
import { type Ctx, companyOf, ruleContext } from '#platform/server/context.ts'
import { extraFields } from './reading.ts'
import { candidatos } from './resource.ts'

/** As it was sent: nothing is checked yet. */
type Body = {
  [K in keyof InputOf<typeof candidatos> | 'senha' | 'confirmaSenha']?: unknown
}

const address = ['uf', 'cidade', 'logradouro', 'numero', 'bairro']
const always = ['nome', 'pessoal.cpf', 'pessoal.sexo', 'contato.email']

/** Every failing field at once; `password` where the registration makes a login. */
export async function portalErrors(ctx: Ctx, body: Body, password: boolean): Promise<FieldError[]> {
  const rows = await ctx.tx.db
    .selectFrom('utilitario_empresas__campos_candidato_obrigatorios')
    .select('valor')
    .where('registro_id', '=', companyOf(ctx).id)
    .execute()
  const required = new Set([
    ...always,
    ...rows.flatMap((r) =>
      r.valor === 'endereco' ? address.map((n) => `endereco.${n}`) : wholeGroup(r.valor),
    ),
  ])
  const errors: FieldError[] = []
  const say = (field: string, label: string, message: string): void =>
    void (errors.some((e) => e.field === field) || errors.push({ field, label, message }))
  for (const path of required) {
    const f = fieldAt(candidatos.allFields, path)
    const hidden = f?.options.visibleWhen && !f.options.visibleWhen(body, ruleContext(ctx, null))
    if (f && !hidden && path !== 'experiencias' && isEmpty(valueAt(body, path)))
      say(path, f.options.label, requiredMessage(f))
  }
  if (body.primeiroEmprego !== true && isEmpty(body.experiencias) && required.has('experiencias'))
    say('experiencias', 'Experiências profissionais', 'Experiência profissional é obrigatória')
  const cap = Number(ctx.settings.maxCandidataCargo ?? 0)
  if (cap > 0 && Array.isArray(body.cargos) && body.cargos.length > cap)
    say('cargos', 'Cargo/Função Pretendida', `Não é permitido selecionar mais do que ${cap} cargos`)
  if (password) passwordErrors(body, say)
  if (ctx.settings.campoExtraCandidato === true)
    for (const x of await extraFields(ctx))
      if (x.obrigatorio && isEmpty(valueAt(body, `camposExtras.${x.campo}`)))
        say(`camposExtras.${x.campo}`, x.titulo, `${x.titulo} é obrigatório`)
  return errors
}

function passwordErrors(
  body: Body,
  say: (field: string, label: string, message: string) => void,
): void {
  if (isEmpty(body.senha)) say('senha', 'Senha', 'Senha é obrigatória')
  if (isEmpty(body.confirmaSenha))
    say('confirmaSenha', 'Confirmação da senha', 'Confirmação da senha é obrigatória')
  else if (body.senha !== body.confirmaSenha)
    say('confirmaSenha', 'Confirmação da senha', 'As senhas devem ser iguais')
}

/** A required group asks for its simple fields, not for its flags. */
function wholeGroup(name: string): string[] {
  const f: Field | undefined = fieldAt(candidatos.allFields, name)
  if (f?.kind !== 'group') return [name]
  return Object.entries(f.options.fields ?? {})
    .filter(
      ([, inner]) => inner.kind !== 'flag' && inner.kind !== 'group' && !inner.options.visibleWhen,
    )
    .map(([inner]) => `${name}.${inner}`)
}
