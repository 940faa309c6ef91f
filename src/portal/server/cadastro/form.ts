/** The registration form and what it sends, for new candidates and for their own later changes. */
import { valueAt } from '#platform/contract/value-at.ts'
import { deficiencias, estadosCivis } from '#modules/gestao-talentos/pessoas/resource.ts'
import { escolaridades } from '#modules/gestao-talentos/pessoas/schooling.ts'
import type { FieldError } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { estados } from '#platform/server/places.ts'
import { cleaned, type Html, html } from '../html.ts'
import { idIn } from '../ids.ts'
import { basePath, checkbox, control } from '../layout.ts'
import { resumeTables } from '../resume-tables.ts'
import { moreFields } from './more-fields.ts'
import type { CurrentTerms } from '../meus-dados/terms.ts'

type Body = Record<string, unknown>

export const ufOf = (body: Body): number | null => {
  const uf = valueAt(body, 'endereco.uf')
  return idIn(typeof uf === 'object' && uf !== null ? (uf as { id: number }).id : uf)
}

const idAt = (body: Body, path: string): unknown => {
  const v = valueAt(body, path)
  return typeof v === 'object' && v !== null && 'id' in v ? v.id : v
}
const options = (list: readonly { code: string; label: string }[]) =>
  list.map((o) => ({ value: o.code, label: o.label }))

export type Choices = {
  cargos: { id: number; nome: string }[]
  canais: { id: number; nome: string }[]
  areasFormacao: { id: number; nome: string }[]
  idiomas: { id: number; nome: string }[]
  cidades: { id: number; nome: string }[]
  areasInteresse: { id: number; nome: string }[]
  conhecimentos: { id: number; nome: string }[]
}

export async function formChoices(ctx: Ctx, uf: number | null): Promise<Choices> {
  const list = (sql: string, values: unknown[] = []) =>
    ctx.tx.query<{ id: number; nome: string }>(sql, values)
  const company = ctx.empresa?.id ?? 0
  return {
    cargos: await list(
      'select id, nome_mercado nome from cargo_salario_cargos where empresa_id = $1 and ativa and exibir_modulo_externo order by nome_mercado',
      [company],
    ),
    canais: await list(
      'select id, descricao nome from captacao_como_ficou_sabendo_vaga where empresa_id = $1 and ativo order by descricao',
      [company],
    ),
    areasFormacao: await list(
      'select id, nome from captacao_areas_formacao where empresa_id = $1 and ativo order by nome',
      [company],
    ),
    idiomas: await list(
      'select id, nome from captacao_idiomas where empresa_id = $1 and ativo order by nome',
      [company],
    ),
    areasInteresse: await list(
      'select id, nome from captacao_areas_interesse where empresa_id = $1 and ativo order by nome',
      [company],
    ),
    conhecimentos: await list(
      'select id, nome from cargo_salario_conhecimentos where empresa_id = $1 order by nome',
      [company],
    ),
    cidades: uf
      ? await list(
          'select id, nome from geral_cidades where uf_id = $1 and (empresa_id is null or empresa_id = $2) order by nome',
          [uf, company],
        )
      : [],
  }
}

/** What stands in the record stays on the form, also where the company offers it no longer. */
export function withChosen(choices: Choices, record: Body): Choices {
  const add = (rows: Choices['cargos'], value: unknown): Choices['cargos'] => {
    const chosen = (
      [value].flat() as ({ id: number; rotulo?: string; nome?: string } | null | undefined)[]
    ).flatMap((v) =>
      v && !rows.some((r) => r.id === v.id)
        ? [{ id: v.id, nome: v.rotulo ?? v.nome ?? String(v.id) }]
        : [],
    )
    return [...rows, ...chosen]
  }
  return {
    ...choices,
    cargos: add(choices.cargos, record['cargos']),
    areasInteresse: add(choices.areasInteresse, record['areasInteresse']),
    conhecimentos: add(choices.conhecimentos, record['conhecimentos']),
    canais: add(choices.canais, record['comoFicouSabendoVaga']),
  }
}

export type FormState = {
  body: Body
  errors: readonly FieldError[]
  isNew: boolean
  policy: CurrentTerms | null
}

export async function registrationFields(
  ctx: Ctx,
  choices: Choices,
  { body, errors, isNew, policy }: FormState,
): Promise<Html> {
  const c = (
    name: string,
    label: string,
    given: Partial<Parameters<typeof control>[0]> = {},
  ): Html =>
    control(
      {
        name,
        label,
        value: given.options ? idAt(body, name) : valueAt(body, name),
        required: required(ctx, name),
        ...given,
      },
      errors,
    )
  const visible = new Set((ctx.settings['camposCandidatoVisiveis'] as string[] | undefined) ?? [])
  const shows = (name: string): boolean =>
    visible.has(name) || visible.has(name.split('.')[0] ?? '') || required(ctx, name)
  const asked = (name: string): boolean =>
    ((ctx.settings['camposCandidatoObrigatorios'] as string[] | undefined) ?? []).includes(name)
  const list = (name: string, label: string, rows: { id: number; nome: string }[]): Html | string =>
    checks({ name, label, rows, chosen: idsAt(body, name), required: required(ctx, name) }, errors)
  const more = await moreFields(ctx, body, errors)
  const named = (rows: { id: number; nome: string }[]) =>
    rows.map((r) => ({ value: r.id, label: r.nome }))
  return html`${isNew || shows('ocrFile') ? resumeBox(body, isNew, required(ctx, 'ocrFile'), errors) : ''}
    <fieldset>
      <legend>Você</legend>
      ${shows('foto') ? photoBox(ctx, body, required(ctx, 'foto'), errors) : ''}${c('nome', 'Nome completo', { autocomplete: 'name' })}${shows('nomeSocial') ? c('nomeSocial', 'Nome social', { help: 'Como você quer ser chamado.' }) : ''}
      <div class="two">
        ${isNew ? c('pessoal.cpf', 'CPF', { attrs: html`inputmode="numeric"` }) : ''}${c(
          'pessoal.sexo',
          'Sexo',
          {
            options: [
              { value: 'F', label: 'Feminino' },
              { value: 'M', label: 'Masculino' },
              { value: 'I', label: 'Prefiro não dizer' },
            ],
          },
        )}${shows('pessoal.dataNascimento') ? c('pessoal.dataNascimento', 'Data de nascimento', { type: 'date', autocomplete: 'bday' }) : ''}${shows('pessoal.escolaridade') ? c('pessoal.escolaridade', 'Escolaridade', { options: options(escolaridades) }) : ''}${shows('pessoal.estadoCivil') ? c('pessoal.estadoCivil', 'Estado civil', { options: options(estadosCivis) }) : ''}${shows('pessoal.deficiencia') ? c('pessoal.deficiencia', 'Deficiência', { options: options(deficiencias) }) : ''}${shows('pessoal.pis') ? c('pessoal.pis', 'PIS', { attrs: html`inputmode="numeric"` }) : ''}
      </div>
    </fieldset>
    <fieldset>
      <legend>Contato</legend>
      ${c('contato.email', 'E-mail', { type: 'email', autocomplete: 'email' })}
      <div class="two">
        ${shows('contato.foneCelular') ? html`${c('contato.dddCelular', 'DDD do celular', { attrs: html`inputmode="numeric" maxlength="3"` })}${c('contato.foneCelular', 'Celular', { type: 'tel', autocomplete: 'tel', help: 'Com ou sem o DDD.', attrs: html`maxlength="25"` })}` : ''}${shows('contato.foneFixo') ? html`${c('contato.ddd', 'DDD do telefone fixo', { attrs: html`inputmode="numeric" maxlength="3"` })}${c('contato.foneFixo', 'Telefone fixo', { type: 'tel', help: 'Com ou sem o DDD.', attrs: html`maxlength="25"` })}` : ''}
      </div>
    </fieldset>
    ${
      shows('endereco')
        ? html`<fieldset>
            <legend>Endereço</legend>
            ${c('endereco.cep', 'CEP', { required: asked('endereco.cep'), autocomplete: 'postal-code', attrs: html`inputmode="numeric" maxlength="10" ${ctx.platform.settings.cepUrl ? html`data-postal-code` : ''}` })}
            <div class="two">
              ${c('endereco.uf', 'Estado', { options: estados().map((e) => ({ value: e.codigoIBGE, label: e.nome })), attrs: html`data-states` })}${c('endereco.cidade', 'Cidade', { options: named(choices.cidades), attrs: html`data-cities` })}${c('endereco.bairro', 'Bairro')}${c('endereco.logradouro', 'Rua', { autocomplete: 'address-line1' })}
            </div>
            <div class="two">
              ${c('endereco.numero', 'Número', { help: 'Até 10 caracteres, ou S/N.' })}${c('endereco.complemento', 'Complemento', { required: asked('endereco.complemento'), help: 'Apartamento, bloco ou ponto de referência.', attrs: html`maxlength="30"` })}
            </div>
          </fieldset>`
        : ''
    }
    <fieldset>
      <legend>O que você procura</legend>
      ${list('cargos', `Cargo/Função Pretendida${cap(ctx)}`, choices.cargos)}${shows('areasInteresse') ? list('areasInteresse', 'Áreas de interesse', choices.areasInteresse) : ''}${shows('conhecimentos') ? list('conhecimentos', 'Conhecimentos', choices.conhecimentos) : ''}
      <div class="two">
        ${shows('pretencaoSalarial') ? c('pretencaoSalarial', 'Pretensão salarial (R$)', { attrs: html`inputmode="decimal"` }) : ''}${shows('comoFicouSabendoVaga') ? c('comoFicouSabendoVaga', 'Como ficou sabendo da vaga', { options: named(choices.canais) }) : ''}
      </div>
    </fieldset>
    ${resumeTables(choices, { body, errors, shows, base: basePath(ctx) })} ${more}
    ${
      isNew
        ? html`<fieldset>
              <legend>Senha</legend>
              ${c('senha', 'Senha', { type: 'password', autocomplete: 'new-password', required: true, help: 'De 12 a 128 caracteres.' })}${c('confirmaSenha', 'Repita a senha', { type: 'password', autocomplete: 'new-password', required: true })}
            </fieldset>
            ${policyBox(policy, body, errors)}`
        : ''
    }`
}

function required(ctx: Ctx, name: string): boolean {
  const list = new Set((ctx.settings['camposCandidatoObrigatorios'] as string[] | undefined) ?? [])
  return (
    ['nome', 'cargos', 'pessoal.cpf', 'pessoal.sexo', 'contato.email'].includes(name) ||
    list.has(name) ||
    list.has(name.split('.')[0] ?? '')
  )
}

const cap = (ctx: Ctx): string => {
  const most = Number(ctx.settings['maxCandidataCargo'] ?? 0)
  return most > 0 ? ` (até ${most})` : ''
}

const idsAt = (body: Body, name: string): number[] =>
  ((valueAt(body, name) as unknown[] | undefined) ?? []).map((v) =>
    Number(typeof v === 'object' && v !== null && 'id' in v ? v.id : v),
  )

type Checks = {
  name: string
  label: string
  rows: { id: number; nome: string }[]
  chosen: number[]
  required: boolean
}

/** A long list that nobody has to answer stays closed until it is wanted. */
function checks(
  { name, label, rows, chosen, required: asked }: Checks,
  errors: readonly FieldError[],
): Html | string {
  const wrong = errors.find((e) => e.field === name)
  if (!rows.length && !wrong) return ''
  // Says that the list stood on the form: with nothing ticked the browser sends no other name.
  const boxes = html`<div class="choices">
      ${rows.map((r) => html`<label><input type="checkbox" name="${name}" value="${r.id}" ${chosen.includes(r.id) ? html`checked` : ''} /> ${r.nome}</label>`)}
    </div>
    <input type="hidden" name="${name}" value="" />`
  if (!asked && !chosen.length && rows.length > 6)
    return html`<details class="more checks">
      <summary>${label} (opcional)</summary>
      ${boxes}
    </details>`
  return html`<fieldset class="checks" id="f-${name}" tabindex="-1">
    <legend>${label}${asked ? html` <span class="req" aria-hidden="true">*</span>` : ''}</legend>
    ${boxes}${wrong ? html`<small class="wrong">${wrong.message}</small>` : ''}
  </fieldset>`
}

/** The picture is sent at once and the form keeps its number; without a script there is none. */
function photoBox(ctx: Ctx, body: Body, asked: boolean, errors: readonly FieldError[]): Html {
  const wrong = errors.find((e) => e.field === 'foto')
  const id = idAt(body, 'foto')
  const shown =
    id && body['id'] && !body['fotoChave']
      ? html`<img
          src="${basePath(ctx)}/api/externo/candidatos/${body['id']}/foto?v=${id}"
          alt="Sua foto"
        />`
      : ''
  return html`<div class="photo field" data-photo>
    <label for="f-foto"
      >Foto${asked ? html` <span class="req" aria-hidden="true">*</span>` : ''}</label
    >
    <div class="face">${shown}</div>
    <input
      type="file"
      id="f-foto"
      accept="image/png,image/jpeg,image/webp,image/gif"
      aria-describedby="foto-h foto-s"
      ${wrong ? html`aria-invalid="true"` : ''}
    /><small id="foto-h">Imagem de até 5 MB.</small
    ><small id="foto-s" role="status" data-status
      >${body['fotoChave'] ? 'A foto enviada continua no cadastro.' : ''}</small
    >${wrong ? html`<small class="wrong">${wrong.message}</small>` : ''}<button
      type="button"
      class="plain"
      data-remove
      ${id ? '' : html`hidden`}
    >
      Remover foto</button
    ><input type="hidden" name="foto" value="${id}" /><input
      type="hidden"
      name="fotoChave"
      value="${body['fotoChave']}"
    />
  </div>`
}

/** The stored file stays until another one is sent in its place. */
function resumeBox(
  body: Body,
  isNew: boolean,
  asked: boolean,
  errors: readonly FieldError[],
): Html {
  const wrong = errors.find((e) => e.field === 'ocrFile')
  const key = body['curriculoChave']
  const stored = body['ocrFile'] as { id: number; nome?: string } | null | undefined
  const said = key
    ? 'O arquivo enviado continua anexado ao cadastro.'
    : !isNew && stored
      ? `Currículo guardado: ${stored.nome ?? 'arquivo anexado'}.`
      : ''
  const intro = isNew
    ? html`<h2>Comece pelo currículo</h2>
        <p>
          Envie o arquivo (PDF, Word ou foto) e preenchemos o que for possível. Confira tudo antes
          de enviar.
        </p>`
    : html`<h2>Currículo</h2>
        <p>
          ${stored ? 'Envie um arquivo novo para colocar no lugar do que está guardado. Ele vale depois de gravar.' : 'Envie o arquivo (PDF, Word ou foto). Ele vale depois de gravar.'}
        </p>`
  return html`<section class="resume" data-resume>
    ${intro}<label for="f-ocrFile"
      >${!isNew && stored ? 'Novo currículo' : 'Currículo'}${asked ? html` <span class="req" aria-hidden="true">*</span>` : ''}</label
    ><input
      type="file"
      id="f-ocrFile"
      accept=".pdf,.docx,.doc,.odt,.rtf,.txt,image/png,image/jpeg"
      ${wrong ? html`aria-invalid="true" aria-describedby="f-ocrFile-e"` : ''}
    />${wrong ? html`<small class="wrong" id="f-ocrFile-e">${wrong.message}</small>` : ''}
    <p role="status" aria-live="polite" data-status>${said}</p>
    <input type="hidden" name="ocrFile" value="${key ? idAt(body, 'ocrFile') : ''}" /><input
      type="hidden"
      name="curriculoChave"
      value="${key}"
    />
  </section>`
}

function policyBox(
  policy: CurrentTerms | null,
  body: Body,
  errors: readonly FieldError[],
): Html | string {
  if (!policy) return ''
  return html`<section class="policy">
    <h2>Termo de Privacidade e Política de Segurança</h2>
    <div class="scroll" tabindex="0">${cleaned(policy.html)}</div>
    <input
      type="hidden"
      name="versaoPolitica"
      value="${policy.versao}"
    />${checkbox('aceitoPoliticaSeguranca', 'Li e aceito o Termo de Privacidade e Política de Segurança', valueAt(body, 'aceitoPoliticaSeguranca') === true, errors)}
  </section>`
}
