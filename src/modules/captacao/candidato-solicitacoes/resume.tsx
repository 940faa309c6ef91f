import { Anchor } from '@mantine/core'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { isDrawn, ResumePage } from '#modules/captacao/candidatos/resume-page.tsx'
import { resumeSentence } from '#modules/captacao/candidatos/resume-state.ts'
import { seesField } from '#modules/captacao/candidatos/sees-field.ts'
import { apiUrl } from '#platform/web/api/base-path.ts'
import { useHas } from '#platform/web/session/rule-context.ts'
import { CandidateData } from './candidate-data.tsx'
import type { PanelData } from './panel-model.ts'
import { ResumeText } from './resume-text.tsx'
import css from './board.module.css'

const noText = ({ ocrFile, ocrSituacao }: PanelData['candidato']): string =>
  ocrFile
    ? (resumeSentence(ocrSituacao) ?? 'O arquivo ainda não foi lido.')
    : 'O candidato não enviou currículo. Veja o que foi informado no cadastro.'

function Words({ panel: { candidato, termos } }: { panel: PanelData }) {
  if (candidato.curriculo) return <ResumeText text={candidato.curriculo} terms={termos} />
  return (
    <>
      <p className={css.facts} role="status">
        {noText(candidato)}
      </p>
      {candidato.ocrFile ? null : <CandidateData candidate={candidato} />}
    </>
  )
}

/** The file as it was sent beside its text; on a phone, where files are not drawn in a page, the text alone. */
export function Resume({ panel, narrow }: { panel: PanelData; narrow: boolean }) {
  const { candidato } = panel
  const file = candidato.ocrFile
  if (!seesField(candidatos, 'ocrFile', useHas()))
    return (
      <>
        <p className={css.noAccess}>
          Sem acesso ao currículo: ele é lido por quem trabalha no recrutamento de todas as áreas.
        </p>
        <CandidateData candidate={candidato} />
      </>
    )
  const drawn = file && isDrawn(file) && !narrow
  return (
    <>
      {file ? (
        <Anchor
          size="sm"
          className={css.download ?? ''}
          href={apiUrl(`captacao/candidatos/${candidato.id}/arquivos/ocrFile`)}
        >
          Baixar {file.nome}
        </Anchor>
      ) : null}
      <div className={css.resumeBoth} data-two={Boolean(drawn)}>
        {drawn ? (
          <div className={css.resumeFile}>
            <ResumePage
              key={file.id}
              path={`captacao/candidatos/${candidato.id}/curriculo/pagina`}
              file={file}
            />
          </div>
        ) : null}
        <div className={css.resumeWords}>
          <Words panel={panel} />
        </div>
      </div>
    </>
  )
}
