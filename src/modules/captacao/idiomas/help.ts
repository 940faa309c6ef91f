import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Idiomas que podem constar dos currículos e ser pedidos nas buscas.',
  acts: [
    ['Cadastrar um idioma', 'Use Novo, escreva o nome e grave.'],
    ['Corrigir um nome', 'Abra a linha, corrija e grave.'],
    ['Inativar', 'Um idioma inativo deixa de ser oferecido e fica nos currículos que o têm.'],
  ],
  others:
    'A lista é oferecida aos candidatos no portal. Um idioma em uso não pode ser removido, só inativado.',
})
