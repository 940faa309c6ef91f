/** What a row of a spreadsheet of people means, before it is compared with who is there. */
import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { addDays, formatDate } from '#platform/contract/dates.ts'
import { searchKey } from '#platform/contract/text.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { ReadingRow } from '#platform/server/engine/service.ts'
import { type Known, type KnownLink, knownBy } from './import-known.ts'

export async function readImported(ctx: Ctx, rows: readonly ReadingRow[]): Promise<void> {
  const known = await knownBy(ctx, rows)
  for (const row of rows) {
    const link = row.existing === null ? undefined : known.byId.get(row.existing)
    // Written otherwise it is the same number, unless the record was named by its own.
    if (link && searchKey(link.matricula) === searchKey(String(row.said('matricula') ?? '')))
      row.put('matricula', link.matricula)
    sayWho(row, link, known)
    readPhone(row)
    readBand(row, link, known)
    readPay(row, link)
    readDay(row, link)
    readLeaving(ctx, row, link)
    if (!link) requireOfNew(ctx, row)
  }
}

const isLive = ({ situacao, segundo }: KnownLink): boolean =>
  situacao !== 'D' && situacao !== 'C' && !segundo

/** One live link of a person: whoever left and comes back has a new one, under another number. */
function sayWho(row: ReadingRow, link: KnownLink | undefined, { byCpf }: Known): void {
  const cpf = row.said('pessoal.cpf')
  if (typeof cpf !== 'string') return
  if (link) {
    if (link.cpf && link.cpf !== cpf)
      row.say(
        'pessoal.cpf',
        `A matrícula ${link.matricula} é de ${link.nome}, que tem outro CPF. Confira os dois, ou corrija o CPF na ficha.`,
      )
    return
  }
  const links = byCpf.get(cpf) ?? []
  const live = links.find(isLive)
  const [left] = links
  if (live)
    row.say(
      'pessoal.cpf',
      `Este CPF é de ${live.nome}, com vínculo ativo na matrícula ${live.matricula}. Use essa matrícula para alterar, ou registre antes o desligamento.`,
    )
  else if (left?.desligamento)
    row.hint(
      'pessoal.cpf',
      `${left.nome} saiu em ${formatDate(left.desligamento)}, da matrícula ${left.matricula}: entra com um vínculo novo.`,
    )
}

/** One column has the code of the area and the number. */
function readPhone(row: ReadingRow): void {
  const text = row.said('celular')
  if (typeof text !== 'string') return
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  const national = digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits
  if (!/^[1-9]\d9\d{8}$/.test(national))
    return row.say('celular', 'Informe o DDD e os nove dígitos, como (85) 98888-7777.')
  row.put('contato.dddCelular', national.slice(0, 2))
  row.put('contato.foneCelular', national.slice(2))
}

/** A position of one band says the band too; of whoever is there, the band stays with the position. */
function readBand(row: ReadingRow, link: KnownLink | undefined, { bands }: Known): void {
  const cargo = row.said('cargo')
  if (row.text('historico.faixaSalarial') !== undefined || typeof cargo !== 'number') return
  if (link?.cargo === cargo) return
  const own = bands.get(cargo) ?? []
  const [only, second] = own
  if (only && !second) return row.put('historico.faixaSalarial', only.id)
  const names = own.slice(0, 12).map(({ nome }) => nome)
  row.say(
    'historico.faixaSalarial',
    names.length
      ? `O cargo tem mais de uma faixa. Diga qual: ${names.join(', ')}.`
      : 'O cargo não tem faixa ativa. Cadastre uma antes.',
  )
}

const ofType: Readonly<Record<string, readonly string[]>> = {
  '1': [],
  '2': ['historico.indice', 'historico.quantidadeIndice'],
  '3': ['historico.salario'],
}
const amounts = ['historico.salario', 'historico.indice', 'historico.quantidadeIndice']

/** What the kind of pay does not use is not kept, so that no second value can be read by mistake. */
function readPay(row: ReadingRow, link: KnownLink | undefined): void {
  const kind = 'historico.tipoSalario'
  if (link && row.text(kind) === undefined) {
    if (row.said('historico.salario') !== undefined) row.put(kind, '3')
    else if (row.said('historico.indice') !== undefined) row.put(kind, '2')
  }
  const used = ofType[String(row.said(kind))]
  if (!used) return
  for (const name of amounts) {
    if (used.includes(name) || row.said(name) === undefined) continue
    row.put(name, undefined)
    row.hint(name, 'Não usado: o tipo de salário é outro.')
  }
}

function readDay(row: ReadingRow, link: KnownLink | undefined): void {
  const day = row.said('historico.data')
  if (typeof day !== 'string') return
  if (!link) {
    if (day !== row.said('dataAdmissao'))
      row.hint(
        'historico.data',
        'Não usada: a lotação e o salário de um talento novo valem desde a admissão.',
      )
    return row.put('historico.data', undefined)
  }
  if (day < link.admissao)
    row.say(
      'historico.data',
      `A data não pode ser anterior à admissão, em ${formatDate(link.admissao)}.`,
    )
}

/** How far ahead a dismissal may be registered, in days. */
const mostAhead = 90

function readLeaving(ctx: Ctx, row: ReadingRow, link: KnownLink | undefined): void {
  const [day, reason] = [row.said('dataDesligamento'), row.said('motivoDesligamento')]
  const there = link?.desligamento ?? undefined
  const sameDay = day === undefined || day === there
  const sameReason = reason === undefined || reason === link?.motivo
  if (sameDay && sameReason) return
  if (there)
    return row.say(
      'dataDesligamento',
      `Já há um desligamento em ${formatDate(there)}. Corrija-o na ficha do talento.`,
    )
  if (typeof day !== 'string')
    return row.text('dataDesligamento') === undefined
      ? row.say('dataDesligamento', 'Informe a data junto com o motivo.')
      : undefined
  if (typeof reason !== 'number')
    return row.text('motivoDesligamento') === undefined
      ? row.say('motivoDesligamento', 'Informe o motivo junto com a data.')
      : undefined
  const admission = row.said('dataAdmissao') ?? link?.admissao
  if (typeof admission === 'string' && day < admission)
    return row.say('dataDesligamento', 'A data de desligamento não pode ser anterior à admissão.')
  if (day > addDays(ctx.today, mostAhead))
    return row.say(
      'dataDesligamento',
      `A data de desligamento pode ser no máximo ${mostAhead} dias depois de hoje.`,
    )
  row.later('dataDesligamento', { dia: day, motivo: reason }, formatDate(day))
}

/** What a form proposes nobody has said in a row. */
function requireOfNew(ctx: Ctx, row: ReadingRow): void {
  const asked: [string, string][] = [
    ['matricula', 'Matrícula é obrigatória'],
    ['vinculo', 'Vínculo é obrigatório'],
  ]
  if (ctx.has(VER_SALARIO)) asked.push(['historico.tipoSalario', 'Tipo de salário é obrigatório'])
  for (const [name, text] of asked) if (row.text(name) === undefined) row.say(name, text)
}
