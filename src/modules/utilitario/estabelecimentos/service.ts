import { failure } from '#platform/contract/failure.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { checkCityOfState } from '#modules/geral/cidades/city-of-state.ts'
import { defineService } from '#platform/server/engine/service.ts'
import { checkDigits, complementLength, type RegistrationKind } from './registration-number.ts'

/** The first eight characters of the company's CNPJ; a company with CPF has none. */
async function companyBase(ctx: Ctx): Promise<string | null> {
  const row = await ctx.tx.one<{ tipo: string; numero: string }>(
    'select tipo_inscricao tipo, numero_inscricao numero from utilitario_empresas where id = $1',
    [companyOf(ctx).id],
  )
  return row?.tipo === 'CNPJ' ? row.numero.slice(0, 8) : null
}

async function taken(
  ctx: Ctx,
  at: { kind: RegistrationKind; base: string; complement: string; id: number },
): Promise<string | undefined> {
  const row = await ctx.tx.one<{ nome: string }>(
    'select nome from utilitario_estabelecimentos where empresa_id = $1 and tipo_inscricao = $2 and base = $3 and complemento = $4 and id <> $5',
    [companyOf(ctx).id, at.kind, at.base, at.complement, at.id],
  )
  return row?.nome
}

export type Checked = {
  valor: boolean
  numeroInscricao: string | null
  existe: boolean
  mensagem: string | null
}

/** `id` 0 is a new establishment; `valor` says whether the number can be used. */
export async function checkRegistration(
  ctx: Ctx,
  id: number,
  asked: {
    complemento: string
    tipoInscricao?: RegistrationKind | undefined
    base?: string | undefined
  },
): Promise<Checked> {
  const stored = id
    ? await ctx.tx.one<{ tipo: RegistrationKind; base: string | null }>(
        'select tipo_inscricao tipo, base from utilitario_estabelecimentos where id = $1',
        [id],
      )
    : undefined
  if (id && !stored) throw failure.notFound()
  const kind = asked.tipoInscricao ?? stored?.tipo ?? 'CNPJ'
  const base =
    (kind === 'CNPJ' ? await companyBase(ctx) : null) ?? (asked.base || stored?.base) ?? ''
  const complement = asked.complemento.trim().toUpperCase()
  const digits = checkDigits(kind, base.toUpperCase(), complement)
  if (!digits) return { valor: false, numeroInscricao: null, existe: false, mensagem: 'Inválido' }
  const owner = await taken(ctx, { kind, base: base.toUpperCase(), complement, id })
  return {
    valor: !owner,
    numeroInscricao: base.toUpperCase() + complement + digits,
    existe: owner !== undefined,
    mensagem: owner ? `O estabelecimento '${owner}' já usa este ${kind}.` : null,
  }
}

export const service = defineService({
  begin: async (ctx) => ({ base: await companyBase(ctx) }),
  async beforeSave(ctx, { values, stored }) {
    await checkCityOfState(ctx, { values, stored })
    const now = <T>(name: string): T =>
      (values[name] === undefined ? stored?.[name] : values[name]) as T
    const kind = now<RegistrationKind>('tipoInscricao')
    const company = kind === 'CNPJ' ? await companyBase(ctx) : null
    if (company !== null) values['base'] = company
    const [base, complement] = [now<string | null>('base') ?? '', now<string>('complemento')]
    const digits = checkDigits(kind, base, complement)
    if (!digits)
      throw failure.invalid([
        complement.length === complementLength(kind)
          ? { field: 'base', label: 'Base', message: 'Inválido' }
          : { field: 'complemento', label: 'Complemento', message: 'Inválido' },
      ])
    const owner = await taken(ctx, { kind, base, complement, id: stored?.id ?? 0 })
    if (owner)
      throw failure.invalid([
        {
          field: 'complemento',
          label: 'Complemento',
          message: `O estabelecimento '${owner}' já usa este ${kind}.`,
        },
      ])
    values['digitoVerificador'] = digits
  },
})
