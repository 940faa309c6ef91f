import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Cada empresa tem os seus dados, as suas configurações e a aparência do seu portal de vagas.',
  acts: [
    [
      'Acertar as configurações',
      'Abra a empresa e mude as regras da seleção, os campos do currículo e o limite dos anexos na parte Configurações.',
    ],
    [
      'Cuidar do portal',
      'Ligue o portal, escolha cores e imagens e diga quais campos o candidato preenche.',
    ],
    [
      'Inativar',
      'Inativar fecha o portal e impede a entrada na empresa; os dados são mantidos. Só se remove uma empresa que nenhum registro usa.',
    ],
  ],
  others:
    'As mudanças valem na próxima ação de cada usuário da empresa. Cada mudança no Termo de Privacidade e Política de Segurança cria uma nova versão, que todos precisam aceitar de novo.',
})
