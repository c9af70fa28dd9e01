"""福建工程学院第三届教职工智力运动扑克牌升级(80分)比赛: a Shengji event of 2022 (FJ).

``N`` is the notice, bare numbers are the playing rules, ``T`` the points table, ``Form`` the annexes.
"""

from __future__ import annotations

from paizhuo.rulebook.article import Article, BookText, Status
from paizhuo.rulebook.citation import Book

TEXT = BookText(
    book=Book.FUJIAN_2022,
    title_zh="福建工程学院第三届教职工智力运动扑克牌升级(80分)比赛",
    title_en="Fujian university union, third staff Shengji (80 points) event, 2022",
    articles=(
        Article("N1", "2022年6月25日比赛", "Play is on 25 June 2022", Status.IMPLEMENTED),
        Article("N2", "比赛地点在校区餐厅三楼", "The venue is a dining hall on the campus", Status.NOT_AT_THE_TABLE),
        Article("N3", "计时制双人赛", "A timed event for pairs", Status.IMPLEMENTED),
        Article(
            "N4",
            "二级工会报名，两对一队，按会员人数报2、4或8对，领队一人",
            "Unions enter; two pairs make a team; 2, 4 or 8 pairs by membership; one leader",
            Status.IMPLEMENTED,
        ),
        Article(
            "N5",
            "在职健康会员可参赛；缺席者由本单位合格者替补",
            "Serving union members in good health; a substitute must come from the same unit",
            Status.IMPLEMENTED,
        ),
        Article("N6", "报名与抽签", "Entry and draw", Status.IMPLEMENTED),
        Article(
            "N6.1",
            "填报名表注明搭档，6月8日截止",
            "Send the entry form with the pairs named by 8 June",
            Status.IMPLEMENTED,
        ),
        Article(
            "N6.2", "赛日现场电脑抽签，领队监督", "Computer draw on the day, watched by the leaders", Status.IMPLEMENTED
        ),
        Article("N7", "名次与奖励", "Places and prizes", Status.IMPLEMENTED),
        Article(
            "N7.1",
            "设团队与个人奖，发奖金奖牌",
            "Team and individual prizes, money and medals",
            Status.NOT_AT_THE_TABLE,
        ),
        Article(
            "N7.2",
            "对子名次即分，17名起计18；两对相加低者前，同分看最好一对，多队取均值",
            "Place = points, 18 from 17th; two pairs added, low wins, ties by the best pair; teams averaged",
            Status.IMPLEMENTED,
        ),
        Article("N8", "仲裁委员会名单", "Members of the arbitration committee", Status.NOT_AT_THE_TABLE),
        Article("N9", "裁判长与副裁判长名单", "Names of the chief referee and the deputy", Status.NOT_AT_THE_TABLE),
        Article(
            "N10",
            "防疫要求：旅居史限制与佩戴口罩",
            "Epidemic precautions: travel limits and masks",
            Status.IMPLEMENTED,
        ),
        Article(
            "N11",
            "校工会解释，未尽另告",
            "The union interprets; anything else by further notice",
            Status.NOT_AT_THE_TABLE,
        ),
        Article(
            "Form1",
            "附件1：报名表，单位、领队、各队选手与联系人",
            "Annex 1: entry form with unit, leader, players by team and contact",
            Status.IMPLEMENTED,
        ),
        Article(
            "Form2", "附件2：秩序册，含日程与规则", "Annex 2: order book with timetable and rules", Status.IMPLEMENTED
        ),
        Article(
            "Timetable",
            "上午三轮下午两轮，每轮一小时，其间编排；末尾汇总颁奖",
            "Three rounds in the morning, two after noon, an hour each with pairing between; totals, prizes",
            Status.IMPLEMENTED,
        ),
        Article("1", "比赛规则一节", "Section on the event rules", Status.IMPLEMENTED),
        Article(
            "1.1",
            "依据2002年国家升级竞赛试行规程",
            "Based on the national trial Shengji regulations of 2002",
            Status.NOT_AT_THE_TABLE,
        ),
        Article(
            "1.2",
            "计时瑞士制5轮，上午2下午3，每轮1小时；剩10分钟再打一副(当前副不算)",
            "Timed Swiss, 5 rounds (2 + 3) of an hour; 10 minutes left: one more deal after the current one",
            Status.IMPLEMENTED,
        ),
        Article(
            "1.3",
            "首轮抽签1对2、3对4，奇南北偶东西；以后按场分编排，不重遇",
            "Round 1 by lot, 1-2, 3-4, odd N-S; later by cumulative scores, no rematch",
            Status.IMPLEMENTED,
        ),
        Article(
            "1.4",
            "2起步，2与A可跳过，每级20分，庄家轮换，可无主，无革命，过A胜",
            "From 2; 2 and A may be skipped; 20 points a level; dealers alternate; no-trump; past A wins",
            Status.IMPLEMENTED,
        ),
        Article("2", "记分方法一节", "Section on scoring", Status.IMPLEMENTED),
        Article(
            "2.1",
            "级差3起场分3比0，2级2.5比0.5，1级2比1，平1.5；标准分10±级差",
            "Difference 3+: 3:0; 2: 2.5:0.5; 1: 2:1; 0: 1.5 each; standard points 10 plus or minus it",
            Status.IMPLEMENTED,
        ),
        Article(
            "2.1 note",
            "级差超过10按10计标准分",
            "Differences above 10 count as 10 for the standard points",
            Status.IMPLEMENTED,
        ),
        Article(
            "2.2",
            "轮后填表双方签字，胜方5分钟内交；逾期责任方按弃权计",
            "Fill in and sign; the winner hands in within 5 minutes, else the side at fault is scored a forfeit",
            Status.IMPLEMENTED,
        ),
        Article(
            "2.3",
            "名次依次比场分、标准分、对手分",
            "Ranking by match points, standard points, opponents' score",
            Status.IMPLEMENTED,
        ),
        Article("3", "打牌过程一节", "Section on the course of play", Status.IMPLEMENTED),
        Article(
            "3.1",
            "首副南北洗东切先抓，抢亮定主；以后防家洗庄家切抓；同时亮以上手为先",
            "Deal 1: N-S shuffle, East cuts and draws, first show makes trumps; later defenders shuffle",
            Status.IMPLEMENTED,
        ),
        Article(
            "3.1(1)", "自保：添同花色成对加固", "Protect: add the second card of the shown suit", Status.IMPLEMENTED
        ),
        Article(
            "3.1(2)",
            "反主：对方用一对反单张，原亮方不得加固但可反无主",
            "Overcall: the other side's pair beats a single; the first side may then only go no-trump",
            Status.IMPLEMENTED,
        ),
        Article(
            "3.1(3)",
            "反无主：一对王；首副大王可反小王并得庄，以后只改主不改庄，小王后不可再大王",
            "No-trump: a joker pair; deal 1 big beats small and takes the deal, later only trumps change",
            Status.IMPLEMENTED,
        ),
        Article(
            "3.2",
            "庄家停3秒再拿底，拿后不可反",
            "The dealer waits 3 s before lifting the bottom; then no more overcalls",
            Status.IMPLEMENTED,
        ),
        Article(
            "3.3",
            "无人亮则打无主，级牌仍有效",
            "Nobody shows: no-trump, level cards keep their rank",
            Status.IMPLEMENTED,
        ),
        Article(
            "3.4",
            "庄家看住8张底牌；被抓走罚40分，多抓者退牌",
            "The dealer guards the 8 bottom cards; if drawn, 40 points and the surplus goes back",
            Status.IMPLEMENTED,
        ),
        Article(
            "3.5",
            "一次扣好8张再出牌，扣后不得看",
            "Bury eight at once before leading and do not look again",
            Status.IMPLEMENTED,
        ),
        Article(
            "3.6",
            "领对须跟对，领拖拉机须跟拖拉机，次对，再次其它",
            "Follow a pair with a pair, a tractor with a tractor, else pairs, else other cards",
            Status.IMPLEMENTED,
        ),
        Article(
            "3.7",
            "缺门可用主将吃，须同样成对或拖拉机，否则算垫",
            "When void one may ruff; pairs and tractors must be matched, else it is a discard",
            Status.IMPLEMENTED,
        ),
        Article("3.8", "同门最大的几张可甩", "Top cards of one suit may be thrown together", Status.IMPLEMENTED),
        Article(
            "3.9",
            "弃牌阶梯摆放，得分牌朝上；自己未扣牌者可看本圈",
            "Played cards lie in steps, point cards face up; only who has not turned may see the trick",
            Status.IMPLEMENTED,
        ),
        Article(
            "3.10",
            "防家赢末圈抠底，单2倍、对4倍、拖拉机8倍；列出拖拉机种类",
            "Defenders winning the last trick take the bottom x2, x4 or x8; kinds of tractor listed",
            Status.IMPLEMENTED,
        ),
        Article("4", "违规与判罚一节", "Section on infractions and penalties", Status.IMPLEMENTED),
        Article(
            "4.1",
            "庄家首出时下家查底，非8张补正罚40；不查则照打，不抠底",
            "Next player checks the bottom at the first lead: not 8, fixed and 40 points; unchecked, no bottom",
            Status.IMPLEMENTED,
        ),
        Article(
            "4.2",
            "整副不缺而多牌少牌，每张10分，且不能抠底保底",
            "Hand too long or short with a full pack: 10 a card, and no claim on the bottom",
            Status.IMPLEMENTED,
        ),
        Article(
            "4.3",
            "跟错、垫错、错吃不得自收，按暴露张罚，时效内更正",
            "Wrong follow, discard or ruff: treated as exposed, put right within the limit",
            Status.IMPLEMENTED,
        ),
        Article(
            "4.4",
            "甩错每张10分封顶80，改出被挡的最小牌，单对都挡由下家定",
            "Failed throw: 10 a card up to 80, lead the smallest of the stopped kind; both: next chooses",
            Status.IMPLEMENTED,
        ),
        Article("4.5", "越序出牌每张10分", "Playing out of turn: 10 a card", Status.IMPLEMENTED),
        Article("4.6", "暴露张的定义，分重罚与轻罚", "Exposed cards, heavy and light", Status.IMPLEMENTED),
        Article(
            "4.6①",
            "重罚张：大王、副牌A(打A为K)，摆明先出，下家可定花色，罚20",
            "Heavy: big joker or side ace (K at level A): shown, played first, suit controlled; 20 points",
            Status.IMPLEMENTED,
        ),
        Article("4.6②", "其余为轻罚张，每张10分", "Light: any other card, 10 each", Status.IMPLEMENTED),
        Article(
            "4.7",
            "藏张：首圈改正每张10，次圈再加10，第三圈罚80并结束本副",
            "Concealed card: 10 each in the first trick, 10 more in the second, in the third 80 and deal over",
            Status.IMPLEMENTED,
        ),
        Article(
            "4.8",
            "出牌限30秒，扣底1分钟；先警告，再犯10分",
            "30 s a play, one minute to bury; a warning, then 10 points",
            Status.IMPLEMENTED,
        ),
        Article("4.9", "信号", "Signals", Status.IMPLEMENTED),
        Article(
            "4.9①",
            "只许一种赛前说明的欢迎信号，其他每次40分",
            "Only one encouraging signal, disclosed before play; any other costs 40",
            Status.IMPLEMENTED,
        ),
        Article(
            "4.9②",
            "两门A都得欢迎，无拖拉机须先回第一门，缺则回第二门",
            "Two aces encouraged: return the first suit, or the second if void, unless a tractor is played",
            Status.IMPLEMENTED,
        ),
        Article(
            "4.10",
            "声音肢体传信息：警告并40分，或本副负、对方得120；两次取消资格",
            "Illegal information: warning and 40, or deal lost with 120; twice, disqualified",
            Status.IMPLEMENTED,
        ),
        Article(
            "4.11",
            "迟到逾10分钟弃权：对方2.5场分、12标准分，己方0",
            "More than 10 minutes late: forfeit, 2.5 match and 12 standard points to the other side",
            Status.IMPLEMENTED,
        ),
        Article(
            "5",
            "比赛纪律一节，每违一次扣0.5场分",
            "Section on discipline; each breach costs half a match point",
            Status.IMPLEMENTED,
        ),
        Article("5.1", "文明着装，佩戴证件", "Be polite and neat and wear the badge", Status.IMPLEMENTED),
        Article("5.2", "入场关手机", "Phones are off inside the hall", Status.IMPLEMENTED),
        Article("5.3", "禁烟，不喧哗", "No smoking and no noise", Status.IMPLEMENTED),
        Article("5.4", "互相尊重，不得辱骂", "Respect for all; no abuse", Status.IMPLEMENTED),
        Article("5.5", "离座须对方同意", "Leaving the seat needs the opponents' consent", Status.IMPLEMENTED),
        Article("6", "申诉一节", "Section on appeals", Status.IMPLEMENTED),
        Article("6.1", "仲裁委员会受理申诉", "An arbitration committee hears appeals", Status.IMPLEMENTED),
        Article(
            "6.2",
            "公布分数起15分钟内找裁判提出申诉",
            "Appeal to the referee within 15 minutes of the official score",
            Status.IMPLEMENTED,
        ),
        Article("7", "其余事项另告", "Anything else by further notice", Status.NOT_AT_THE_TABLE),
        Article(
            "T",
            "防家得分换级：0分庄升5，每20分减1；80上台，100起每20分升1，至多5",
            "Defenders' points to levels: 0 is dealers +5, -1 per 20; 80 takes over; from 100 +1 per 20, max 5",
            Status.IMPLEMENTED,
        ),
    ),
)
