import { defineScreens } from '#platform/web/screens/define-screens.ts'
import { late } from '#platform/web/shell/late.tsx'
import { estabelecimentos } from './resource.ts'

const ComplementInput = late(() => import('./complement-input.tsx').then((m) => m.ComplementInput))

// 'complemento' is also the name of a field of the address; only the own one is asked with the number.
export default defineScreens(estabelecimentos, {
  inputs: { complementoInscricao: ComplementInput },
  help: (
    <p>
      O CNPJ do estabelecimento começa com os 8 primeiros caracteres do CNPJ da empresa. Informe só
      o complemento, como 0002: os dígitos verificadores são calculados. No CAEPF, informe a base de
      9 dígitos e o complemento de 3.
    </p>
  ),
})
