/** What of the registration form is no plain control: the photo, the résumé's file, the terms. */
import type { FieldError } from '#platform/contract/failure.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import type { Ctx } from '#platform/server/context.ts'
import { below, type Html, html } from '../html.ts'
import { basePath, checkbox } from '../layout.ts'
import type { CurrentTerms } from '../meus-dados/terms.ts'
import { chosenAt, nameIn } from './choices.ts'
import { missing } from './missing.ts'
import type { Sent } from './sent.ts'

/** The picture is sent at once and the form keeps its number; without a script there is none. */
export function photoBox(
  ctx: Ctx,
  body: Sent,
  asked: boolean,
  errors: readonly FieldError[],
): Html {
  const wrong = errors.find((e) => e.field === 'foto')
  const id = chosenAt(body, 'foto')
  const shown =
    id && body.id && !body.fotoChave
      ? html`<img
          src="${basePath(ctx)}/api/externo/candidatos/${body.id}/foto?v=${id}"
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
      ${asked ? html`data-asked="${missing('foto')}"` : ''}
      aria-describedby="foto-h foto-s"
      ${wrong ? html`aria-invalid="true"` : ''}
    /><small id="foto-h">Imagem de até 5 MB.</small
    ><small id="foto-s" role="status" data-status
      >${body.fotoChave ? 'A foto enviada continua no cadastro.' : ''}</small
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
      value="${body.fotoChave}"
    />
  </div>`
}

/** The stored file stays until another one is sent in its place. */
export function resumeBox(
  body: Sent,
  { isNew, asked, errors }: { isNew: boolean; asked: boolean; errors: readonly FieldError[] },
): Html {
  const wrong = errors.find((e) => e.field === 'ocrFile')
  const key = body.curriculoChave
  const stored = body.ocrFile
  const said = key
    ? 'O arquivo enviado continua anexado ao cadastro.'
    : !isNew && stored
      ? `Currículo guardado: ${nameIn(stored) ?? 'arquivo anexado'}.`
      : ''
  const intro = isNew
    ? html`<p>
        Envie o arquivo (PDF, Word ou foto) e preenchemos o que for possível. Confira tudo antes de
        enviar.
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
      ${asked ? html`data-asked="${missing('ocrFile')}"` : ''}
      ${wrong ? html`aria-invalid="true" aria-describedby="f-ocrFile-e"` : ''}
    />${wrong ? html`<small class="wrong" id="f-ocrFile-e">${wrong.message}</small>` : ''}
    <p role="status" aria-live="polite" data-status>${said}</p>
    <input type="hidden" name="ocrFile" value="${key ? chosenAt(body, 'ocrFile') : ''}" /><input
      type="hidden"
      name="curriculoChave"
      value="${key}"
    />
  </section>`
}

export const termsMissing = 'É preciso ler e aceitar o termo para se cadastrar.'

export function policyBox(
  policy: CurrentTerms | null,
  body: Sent,
  errors: readonly FieldError[],
): Html | string {
  if (!policy) return ''
  return html`<section class="policy">
    <h3>Termo de Privacidade e Política de Segurança</h3>
    <div class="scroll" tabindex="0">${below(3, policy.html)}</div>
    <input
      type="hidden"
      name="versaoPolitica"
      value="${policy.versao}"
    />${checkbox('aceitoPoliticaSeguranca', 'Li e aceito o Termo de Privacidade e Política de Segurança', valueAt(body, 'aceitoPoliticaSeguranca') === true, errors, termsMissing)}
  </section>`
}
