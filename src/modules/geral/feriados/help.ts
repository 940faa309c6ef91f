import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Os dias em que não se trabalha, no país, em um estado ou em uma cidade. Deles saem os dias úteis dos indicadores.',
  acts: [
    [
      'Incluir os da cidade',
      'Clique em Novo, escolha o âmbito e a cidade ou o estado; de uma planilha, use Importar.',
    ],
    [
      'Dizer se não se trabalha no Carnaval',
      'Abra o dia facultativo e marque Não se trabalha. Se vale só para esta empresa, inclua outro registro, só dela.',
    ],
    [
      'Conferir um ano',
      'Filtre pela data e pela cidade. Os feriados nacionais já estão lá e não mudam.',
    ],
  ],
  others:
    'Os dias úteis de cada estabelecimento seguem os feriados do seu estado e da sua cidade, também nos meses passados.',
})
