alter table captacao_emails_enviados add column envio jsonb;
