import { Button, Group, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { WireOf } from '#platform/contract/record.ts'
import { request } from '#platform/web/api/client.ts'
import { basePath } from '#platform/web/api/base-path.ts'
import { send, useCall } from '#platform/web/api/records.ts'
import { ask, toast } from '#platform/web/feedback/notices.tsx'
import { askToLeave, LeaveGuard } from '#platform/web/form/leave-guard.ts'
import type { RecordProps } from '#platform/web/screens/define-screens.ts'
import { isDrawn, ResumePage } from './resume-page.tsx'
import { isBeingRead, resumeSentence } from './resume-state.ts'
import { curriculo, gravarTexto } from './calls.ts'
import { Segments, useWords } from './excerpts.tsx'
import type { candidatos } from './resource.ts'
import css from './candidate.module.css'

type Props = RecordProps<WireOf<typeof candidatos>>

type EditorProps = {
  text: string
  saving: boolean
  onType: (text: string) => void
  onSave: () => void
  onCancel: () => void
}

function TextEditor({ text, saving, onType, onSave, onCancel }: EditorProps) {
  return (
    <div>
      <Textarea
        label="Texto do currículo"
        autosize
        minRows={12}
        maxRows={28}
        value={text}
        onChange={(e) => onType(e.currentTarget.value)}
      />
      <Group mt="xs">
        <Button size="xs" loading={saving} onClick={onSave}>
          Gravar texto
        </Button>
        <Button size="xs" variant="default" onClick={onCancel}>
          Cancelar
        </Button>
      </Group>
    </div>
  )
}

/** Asked first: what stands there now is replaced. */
async function readAgain(id: number): Promise<boolean> {
  const text = 'Ler o arquivo de novo? O texto atual será substituído.'
  if (!(await ask({ title: 'Ler currículo de novo', text, ok: 'Ler de novo' }))) return false
  const path = `captacao/candidatos/${id}/reler-curriculo`
  const asked = await request(path, { method: 'PUT', body: {} }).then(
    () => true,
    () => false,
  )
  if (asked) toast.success('O currículo será lido em instantes.')
  return true
}

/** The text with the words marked, beside the page it was read from. */
export function ResumePanel({ record, reload }: Props) {
  const [words, setWords] = useState(useWords())
  const [asked] = useDebouncedValue(words, 500)
  const [typed, setTyped] = useState<string>()
  const [saving, setSaving] = useState(false)
  const resume = useCall(
    curriculo,
    { params: { id: record.id }, query: { palavras: asked } },
    { keep: true, pollWhile: (now) => isBeingRead(now.situacao) },
  )
  const data = resume.data
  if (!data) return null
  const text = data.segmentos.map((s) => s.texto).join('')
  const changed = typed !== undefined && typed !== text
  const cancel = async () => {
    if (!changed || (await askToLeave())) setTyped(undefined)
  }
  const save = async () => {
    setSaving(true)
    const sent = { params: { id: record.id }, body: { ocrTexto: typed ?? null } }
    const ok = await send(gravarTexto, sent).then(
      () => true,
      () => false,
    )
    setSaving(false)
    if (!ok) return
    toast.success('Texto do currículo gravado com sucesso.')
    setTyped(undefined)
    void resume.refetch()
    reload()
  }
  const again = async () => {
    if (await readAgain(record.id)) void resume.refetch()
  }
  const shown = data.arquivo !== null && isDrawn(data.arquivo)
  return (
    <section className={`${css.card} ${css.whole}`} aria-label="Currículo">
      <h2>Currículo</h2>
      {changed ? <LeaveGuard isChanged={() => !saving} /> : null}
      <Group gap="xs" mb="sm" align="flex-end">
        <form role="search" onSubmit={(e) => e.preventDefault()}>
          <TextInput
            size="xs"
            type="search"
            label="Marcar palavras"
            value={words}
            onChange={(e) => setWords(e.currentTarget.value)}
          />
        </form>
        {data.arquivo ? (
          <Button
            size="xs"
            variant="default"
            component="a"
            href={`${basePath}/api/captacao/candidatos/${record.id}/arquivos/ocrFile`}
          >
            Baixar {data.arquivo.nome}
          </Button>
        ) : null}
        {record.can?.relerCurriculo === true && typed === undefined ? (
          <Button size="xs" variant="default" onClick={() => void again()}>
            Ler o arquivo de novo
          </Button>
        ) : null}
        {record.can?.editar === true && typed === undefined ? (
          <Button size="xs" variant="default" onClick={() => setTyped(text)}>
            {text ? 'Corrigir o texto' : 'Digitar o texto'}
          </Button>
        ) : null}
      </Group>
      {resumeSentence(data.situacao) ? (
        <p className={css.warn} role="status">
          {resumeSentence(data.situacao)}
        </p>
      ) : null}
      {data.avisos.includes('scanned') ? (
        <p className={css.warn}>
          O texto foi reconhecido a partir de uma imagem: pode haver letras trocadas.
        </p>
      ) : null}
      <div className={css.resume} data-two={shown}>
        {typed === undefined ? (
          text ? (
            <p className={css.text}>
              <Segments parts={data.segmentos} />
            </p>
          ) : (
            <p>{data.arquivo ? 'Sem texto.' : 'Este candidato não tem currículo.'}</p>
          )
        ) : (
          <TextEditor
            text={typed}
            saving={saving}
            onType={setTyped}
            onSave={() => void save()}
            onCancel={() => void cancel()}
          />
        )}
        {shown && data.arquivo ? (
          <ResumePage
            path={`captacao/candidatos/${record.id}/curriculo/pagina`}
            file={data.arquivo}
          />
        ) : null}
      </div>
    </section>
  )
}
