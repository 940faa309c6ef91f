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
import { labelOfRef } from '#platform/contract/value-words.ts'
import type { ListPage } from '#platform/web/api/queries.ts'
import { choicesPath } from '#platform/web/inputs/choices-path.ts'
import { candidatos } from './resource.ts'
import type { readUpload } from './resume-calls.ts'
import type { Known } from './proposed-values.ts'
import { endsSaid, type KnownRegisters, valuesOf } from './resume-values.ts'
import { yearsAlone } from './resume-years.ts'
import css from './candidate.module.css'

/** What the reading of an uploaded file answers with. */
type Read = ShapeValue<typeof readUpload>

const all = candidatos.allFields
const { nome, nomeSocial, cargos, formacao, experiencias, candidatoIdiomas, observacao } = all
const { cpf, dataNascimento } = all.pessoal.options.fields
const { email, dddCelular, foneCelular, ddd, foneFixo } = all.contato.options.fields
const { uf, cidade } = all.endereco.options.fields
const fields = {
  nome,
  nomeSocial,
  cargos,
  pessoal: field.group({ label: 'Dados pessoais', fields: { cpf, dataNascimento } }),
  contato: field.group({
    label: 'Contato',
    fields: { email, dddCelular, foneCelular, ddd, foneFixo },
  }),
  endereco: field.group({ label: 'Endereço', fields: { uf, cidade } }),
  formacao,
  experiencias,
  candidatoIdiomas,
  observacao,
  ocrTexto: field.text({ label: 'Texto do currículo', lines: 12, max: 500_000, required: true }),
}

/** Sent as a form with its file, and as a whole record: neither is a declared call. */
const readFile = (body: FormData): Promise<Read> =>
  request('captacao/candidatos/ler-curriculo', { method: 'POST', body })
const create: (...sent: Parameters<typeof request>) => Promise<WireOf<typeof candidatos>> = request

const rules = [endsSaid]

const choicePage = (key: string, busca: string): Promise<ListPage> =>
  request(choicesPath(key), { query: { page: 0, size: 100, busca, ativos: 'sim', total: 'nao' } })
const choicesOf = (key: string, busca: string): Promise<readonly Known[]> =>
  choicePage(key, busca).then(
    ({ content }) => content.map((one) => ({ id: one.id, nome: labelOfRef(one) })),
    () => [],
  )

/** What the registers call as the résumé does; what cannot be asked stays as it was written. */
async function registersFor({ propostas }: Read): Promise<KnownRegisters> {
  const titles = new Set(propostas.experiencias.flatMap(({ value }) => value.cargo ?? []))
  const [idiomas = [], ...cargos] = await Promise.all([
    choicesOf('captacao.idiomas', ''),
    ...[...titles].map((title) => choicesOf('cargo-salario.cargos', title)),
  ])
  return { idiomas, cargos: cargos.flat() }
}

const proposed = ({ propostas, texto }: Read, known: KnownRegisters) => ({
  ...valuesOf(propostas, known),
  cargos: [],
  ocrTexto: texto,
})

/** The file is read, the person confirms, the candidate is made. */
export function NewFromResume() {
  const navigate = useNavigate()
  const [read, setRead] = useState<Read>()
  const [known, setKnown] = useState<KnownRegisters>({ idiomas: [], cargos: [] })
  const [busy, setBusy] = useState(false)
  const reset = useRef<() => void>(null)
  const take = async (file: File | null) => {
    if (!file) return
    // The same file may be chosen again after a failure.
    reset.current?.()
    setBusy(true)
    const body = new FormData()
    body.append('arquivo', file)
    await readFile(body)
      .then(async (found) => [found, await registersFor(found)] as const)
      .then(
        ([found, registers]) => {
          setKnown(registers)
          setRead(found)
          toast.success(`Arquivo ${file.name} carregado com sucesso.`)
        },
        () => undefined,
      )
    setBusy(false)
  }
  const save = async (_typed: unknown, v: Record<string, unknown>) => {
    const body = { ...v, ocrFile: read ? { id: read.arquivo.id } : null }
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
      return error.errors
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
            {[...read.avisos, ...yearsAlone(read.propostas)].map((a) => (
              <p key={a} className={css.warn}>
                {a}
              </p>
            ))}
            <FieldsForm
              key={read.arquivo.id}
              fields={fields}
              values={proposed(read, known)}
              rules={rules}
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
