import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Mostra o que a empresa guarda sobre você e o que você mesmo pode corrigir.',
  acts: [
    ['Conferir o cadastro', 'Veja seus dados pessoais, documentos, formação e experiência.'],
    [
      'Corrigir o que mudou',
      'Em Alterar, corrija contato, endereço, formação, idiomas e experiência, e grave.',
    ],
    [
      'Saber quem viu',
      'Em Quem acessou, veja o dia e o perfil de quem abriu os seus dados. Em Ocorrências, o que foi registrado para você.',
    ],
  ],
  others:
    'O RH vê os dados corrigidos. Na empresa integrada com a folha, a mudança espera o RH aceitar.',
})
