import type { CallAnswer, CallQuery } from '#platform/contract/call.ts'
import { failure } from '#platform/contract/failure.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { checkCityOfState } from '#modules/geral/cidades/city-of-state.ts'
import { defineService, type SavingOf } from '#platform/server/engine/service.ts'
import type { verificarNumero } from './calls.ts'
import { checkDigits, complementLength, type RegistrationKind } from './registration-number.ts'
import { estabelecimentos } from './resource.ts'

/** The first eight characters of the company's CNPJ; a company with CPF has none. */
async function companyBase(ctx: Ctx): Promise<string | null> {
  const company = await ctx.tx.db
    .selectFrom('utilitario_empresas')
    .select(['tipo_inscricao', 'numero_inscricao'])
    .where('id', '=', companyOf(ctx).id)
    .executeTakeFirst()
  return company?.tipo_inscricao === 'CNPJ' ? company.numero_inscricao.slice(0, 8) : null
}

type Numbered = { kind: RegistrationKind; base: string; complement: string; id: number }

async function taken(ctx: Ctx, at: Numbered): Promise<string | undefined> {
  const other = await ctx.tx.db
    .selectFrom('utilitario_estabelecimentos')
    .select('nome')
    .where('empresa_id', '=', companyOf(ctx).id)
    .where('tipo_inscricao', '=', at.kind)
    .where('base', '=', at.base)
    .where('complemento', '=', at.complement)
    .where('id', '<>', at.id)
    .executeTakeFirst()
  return other?.nome
}

const takenSentence = (owner: string, kind: RegistrationKind): string =>
  `O estabelecimento '${owner}' já usa este ${kind}.`

async function storedNumber(ctx: Ctx, id: number) {
  if (!id) return undefined
  const stored = await ctx.tx.db
    .selectFrom('utilitario_estabelecimentos')
    .select(['tipo_inscricao', 'base'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!stored) throw failure.notFound()
  return stored
}

type Asked = Partial<CallQuery<typeof verificarNumero>>

/** `id` 0 is a new establishment; `valor` says whether the number can be used. */
export async function checkRegistration(
  ctx: Ctx,
  id: number,
  asked: Asked,
): Promise<CallAnswer<typeof verificarNumero>> {
  const stored = await storedNumber(ctx, id)
  const kind = asked.tipoInscricao ?? stored?.tipo_inscricao ?? 'CNPJ'
  const company = kind === 'CNPJ' ? await companyBase(ctx) : null
  const base = (company ?? (asked.base || stored?.base) ?? '').toUpperCase()
  const complement = (asked.complemento ?? '').trim().toUpperCase()
  const digits = checkDigits(kind, base, complement)
  if (!digits) return { valor: false, numeroInscricao: null, existe: false, mensagem: 'Inválido' }
  const owner = await taken(ctx, { kind, base, complement, id })
  return {
    valor: !owner,
    numeroInscricao: base + complement + digits,
    existe: owner !== undefined,
    mensagem: owner ? takenSentence(owner, kind) : null,
  }
}

const invalid = (field: 'base' | 'complemento', message = 'Inválido') =>
  failure.invalid([{ field, label: field === 'base' ? 'Base' : 'Complemento', message }])

type Save = SavingOf<typeof estabelecimentos>

async function number(ctx: Ctx, { values, stored }: Save): Promise<void> {
  const kind = values.tipoInscricao ?? stored?.tipoInscricao ?? 'CNPJ'
  const company = kind === 'CNPJ' ? await companyBase(ctx) : null
  if (company !== null) values.base = company
  const base = (values.base === undefined ? stored?.base : values.base) ?? ''
  const complement = values.complemento ?? stored?.complemento ?? ''
  const digits = checkDigits(kind, base, complement)
  if (!digits) throw invalid(complement.length === complementLength(kind) ? 'base' : 'complemento')
  const owner = await taken(ctx, { kind, base, complement, id: stored?.id ?? 0 })
  if (owner) throw invalid('complemento', takenSentence(owner, kind))
  values.digitoVerificador = digits
}

export const service = defineService(estabelecimentos, {
  begin: async (ctx) => ({ base: await companyBase(ctx) }),
  async beforeSave(ctx, saving) {
    await checkCityOfState(ctx, saving)
    await number(ctx, saving)
  },
})
