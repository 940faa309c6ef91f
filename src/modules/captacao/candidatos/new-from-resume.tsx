import { Button, FileButton, Group, Loader } from '@mantine/core'
import IconFileUpload from '@tabler/icons-react/icons/IconFileUpload'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { WireOf } from '#platform/contract/record.ts'
import type { ShapeValue } from '#platform/contract/shape.ts'
import { field } from '#platform/contract/field.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { newKey, request } from '#platform/web/api/client.ts'
import { showError, toast } from '#platform/web/feedback/notices.tsx'
import { FieldsForm } from '#platform/web/form/fields-form.tsx'
import { PageHeader } from '#platform/web/shell/page.tsx'
import { candidatos } from './resource.ts'
import type { readUpload } from './resume-calls.ts'
import css from './candidate.module.css'

/** What the reading of an uploaded file answers with. */
type Read = ShapeValue<typeof readUpload>

const { nome, pessoal, contato, cargos } = candidatos.allFields
const { email, dddCelular, foneCelular } = contato.options.fields
const fields = {
  nome,
  cpf: pessoal.options.fields.cpf,
  email,
  dddCelular,
  foneCelular,
  cargos,
  ocrTexto: field.text({ label: 'Texto do currículo', lines: 12, max: 500_000, required: true }),
}

/** Sent as a form with its file, and as a whole record: neither is a declared call. */
const readFile = (body: FormData): Promise<Read> =>
  request('captacao/candidatos/ler-curriculo', { method: 'POST', body })
const create: (...sent: Parameters<typeof request>) => Promise<WireOf<typeof candidatos>> = request

function proposed({ propostas, texto }: Read) {
  const mobile = propostas.telefones
    .map((t) => t.value.replace(/\D/g, '').slice(-11))
    .find((t) => t.length === 11)
  return {
    nome: propostas.nome?.value ?? null,
    cpf: propostas.cpf?.value ?? null,
    email: propostas.email?.value ?? null,
    dddCelular: mobile?.slice(0, 2) ?? null,
    foneCelular: mobile?.slice(2) ?? null,
    cargos: [],
    ocrTexto: texto,
  }
}

/** The file is read, the person confirms, the candidate is made. */
export function NewFromResume() {
  const navigate = useNavigate()
  const [read, setRead] = useState<Read>()
  const [busy, setBusy] = useState(false)
  const reset = useRef<() => void>(null)
  const take = async (file: File | null) => {
    if (!file) return
    // The same file may be chosen again after a failure.
    reset.current?.()
    setBusy(true)
    const body = new FormData()
    body.append('arquivo', file)
    await readFile(body).then(
      (found) => {
        setRead(found)
        toast.success(`Arquivo ${file.name} carregado com sucesso.`)
      },
      () => undefined,
    )
    setBusy(false)
  }
  const save = async (_typed: unknown, v: Record<string, unknown>) => {
    const body = {
      nome: v.nome,
      cargos: v.cargos,
      ocrTexto: v.ocrTexto,
      ocrFile: read ? { id: read.arquivo.id } : null,
      pessoal: { cpf: v.cpf },
      contato: { email: v.email, dddCelular: v.dddCelular, foneCelular: v.foneCelular },
    }
    try {
      const saved = await create('captacao/candidatos/candidato-curriculo', {
        method: 'POST',
        body,
        idempotencyKey: newKey(),
        mode: 'none',
      })
      toast.success('Candidato criado com sucesso.')
      void navigate(`/captacao/candidatos/${saved.id}`)
      return undefined
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!error.errors.length) showError(error)
      return error.errors.map((e) => ({ ...e, field: e.field.replace(/^(pessoal|contato)\./, '') }))
    }
  }
  return (
    <>
      <PageHeader title="Novo candidato pelo currículo" crumb="Novo pelo currículo" />
      <section className={css.card}>
        {read ? (
          <>
            <p>
              Lido de <strong>{read.arquivo.nome}</strong>. Confira cada campo antes de gravar.
            </p>
            {read.avisos.map((a) => (
              <p key={a} className={css.warn}>
                {a}
              </p>
            ))}
            <FieldsForm
              key={read.arquivo.id}
              fields={fields}
              values={proposed(read)}
              onSubmit={save}
              onCancel={() => setRead(undefined)}
              isPage
            />
          </>
        ) : (
          <>
            <p>
              Envie o currículo em PDF, DOCX, DOC, ODT, RTF, TXT ou uma foto da página. O texto é
              lido e os campos são propostos; nada é gravado antes de você confirmar.
            </p>
            <Group>
              <FileButton
                resetRef={reset}
                onChange={(f) => void take(f)}
                accept=".pdf,.docx,.doc,.odt,.rtf,.txt,image/png,image/jpeg"
              >
                {(props) => (
                  <Button
                    {...props}
                    disabled={busy}
                    leftSection={<IconFileUpload size={16} aria-hidden />}
                  >
                    Escolher arquivo
                  </Button>
                )}
              </FileButton>
              {busy ? (
                <span role="status">
                  <Loader size="xs" /> Lendo o arquivo…
                </span>
              ) : null}
            </Group>
          </>
        )}
      </section>
    </>
  )
}
