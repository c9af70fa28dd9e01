"""指挥: the desk, the referees, the recorder, the clock, appeals and the big screen."""
