"""裁判派桌: who officiates at which table, who steps aside, which units object, how the referees worked."""
