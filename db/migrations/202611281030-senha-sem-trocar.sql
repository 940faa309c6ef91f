alter table plataforma_senha drop column trocar;
