import { defineScreens } from '#platform/web/screens/define-screens.ts'
import { late } from '#platform/web/shell/late.tsx'
import { perfis } from './resource.ts'

const PermissionPicker = late(() =>
  import('./permission-picker.tsx').then((m) => m.PermissionPicker),
)

export default defineScreens(perfis, {
  inputs: { permissoes: PermissionPicker },
  help: (
    <>
      <p>
        O perfil diz o que um usuário vê e faz. Cada usuário recebe um ou mais perfis em cada
        empresa, e vale a soma deles.
      </p>
      <p>
        Os perfis padrão não mudam: clone o mais parecido e ajuste a cópia. Uma alteração vale na
        próxima ação de quem já está no sistema.
      </p>
    </>
  ),
})
