import { defineScreens } from '#platform/web/screens/define-screens.ts'
import { late } from '#platform/web/shell/late.tsx'
import { examesPalografico } from './resource.ts'

const ExamForm = late(() => import('./exam-form.tsx').then((m) => m.ExamForm))
const ExamAside = late(() => import('./exam-aside.tsx').then((m) => m.ExamAside))
const PalosInput = late(() => import('./palos-input.tsx').then((m) => m.PalosInput))

export default defineScreens(examesPalografico, {
  form: ExamForm,
  aside: ExamAside,
  inputs: { medidas: PalosInput },
  help: (
    <>
      <p>
        O exame começa pela escolha do candidato. Anexe a imagem, conte os palos de cada intervalo e
        escreva o laudo.
      </p>
      <p>
        A oscilação rítmica (NOR) é a soma das diferenças entre um intervalo e o seguinte, vezes
        100, dividida pelo total de palos. O candidato não vê o exame nem o laudo.
      </p>
    </>
  ),
})
