import { defineScreens } from '#platform/web/screens/define-screens.ts'
import { ExamAside } from './exam-aside.tsx'
import { ExamForm } from './exam-form.tsx'
import { PalosInput } from './palos-input.tsx'
import { examesPalografico } from './resource.ts'

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
