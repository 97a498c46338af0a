insert into risk_reasons values ('advance_payment');
